import { find, run } from "./shell.mjs";

// What a program is called in each package manager, where that is not its own name.
const names = {
  apt: {
    ssh: "openssh-client",
    sshd: "openssh-server",
    "ansible-playbook": "ansible-core",
    nginx: "nginx-light",
    apache2: "apache2-bin",
  },
  dnf: { ssh: "openssh-clients", sshd: "openssh-server", "ansible-playbook": "ansible-core" },
  apk: { ssh: "openssh-client", sshd: "openssh-server", "ansible-playbook": "ansible-core" },
  pacman: { ssh: "openssh", sshd: "openssh", "ansible-playbook": "ansible-core" },
  zypper: { ssh: "openssh-clients", sshd: "openssh-server", "ansible-playbook": "ansible-core" },
  brew: { ssh: "openssh", sshd: "openssh", "ansible-playbook": "ansible" },
};
const quiet = { DEBIAN_FRONTEND: "noninteractive" };

const managers = [
  {
    program: "apt-get",
    names: names.apt,
    refresh: ["update", "-q"],
    install: ["install", "-y", "-q", "--no-install-recommends"],
  },
  { program: "dnf", names: names.dnf, install: ["install", "-y"] },
  { program: "yum", names: names.dnf, install: ["install", "-y"] },
  { program: "apk", names: names.apk, install: ["add", "--no-cache"] },
  { program: "pacman", names: names.pacman, install: ["-Sy", "--noconfirm", "--needed"] },
  { program: "zypper", names: names.zypper, install: ["--non-interactive", "install"] },
  { program: "brew", names: names.brew, install: ["install"], asUser: true },
];

/** The package manager of this machine, if it has one that is known here. */
export function packageManager() {
  return managers.find(({ program }) => find(program));
}

/** What has to be typed to install these programs by hand. */
export function byHand(manager, programs) {
  const packages = packagesFor(manager, programs).join(" ");
  return `${manager.asUser || isRoot() ? "" : "sudo "}${manager.program} ${manager.install[0]} ${packages}`;
}

/** Whether packages may be installed without asking anybody for a password. */
export async function mayInstall(manager) {
  if (manager.asUser) return !isRoot();
  if (isRoot()) return true;
  return find("sudo")
    ? run("sudo", ["-n", "true"]).then(
        () => true,
        () => false,
      )
    : false;
}

/** Installs the packages that hold these programs; throws with the manager's last words when it cannot. */
export async function installPackages(manager, programs) {
  // One list of several that cannot be had is no reason to stop; what is missing then says the install.
  if (manager.refresh) await asRoot(manager, manager.refresh).catch(() => undefined);
  await asRoot(manager, [...manager.install, ...packagesFor(manager, programs)]);
}

function isRoot() {
  return process.getuid?.() === 0;
}

function packagesFor(manager, programs) {
  return [...new Set(programs.map((program) => manager.names[program] ?? program))];
}

function asRoot(manager, args) {
  if (manager.asUser || isRoot()) return run(manager.program, args, { env: quiet });
  const settings = Object.entries(quiet).map(([name, value]) => `${name}=${value}`);
  return run("sudo", ["-n", "env", ...settings, manager.program, ...args]);
}
