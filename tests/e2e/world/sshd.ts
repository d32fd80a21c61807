import { execFileSync, spawn } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { freePort, stop } from "./runstead";

/** A real sshd on loopback that lets this user in with one passphrase-protected key. */
export async function startSshd(directory: string) {
  const home = join(directory, "sshd");
  mkdirSync(home, { mode: 0o700 });
  const passphrase = "seven grey herons";
  makeKey(join(home, "host"), "");
  makeKey(join(home, "user"), passphrase);
  copyFileSync(join(home, "user.pub"), join(home, "authorized_keys"));
  chmodSync(join(home, "authorized_keys"), 0o600);
  const port = await freePort();
  writeFileSync(join(home, "config"), config(home, port));
  // sshd refuses to start as root without this directory.
  if (userInfo().uid === 0) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });
  const child = spawn("/usr/sbin/sshd", ["-D", "-e", "-f", join(home, "config")], { stdio: "ignore" });
  await reachable(port);
  const privateKey = readFileSync(join(home, "user"), "utf8");
  return { access: { port, user: userInfo().username, privateKey, passphrase }, stop: () => stop(child) };
}

function makeKey(path: string, passphrase: string) {
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", passphrase, "-f", path]);
}

function config(home: string, port: number) {
  return [
    `Port ${port}`,
    "ListenAddress 127.0.0.1",
    `HostKey ${join(home, "host")}`,
    `AuthorizedKeysFile ${join(home, "authorized_keys")}`,
    `PidFile ${join(home, "pid")}`,
    "StrictModes no",
    "UsePAM no",
    "PasswordAuthentication no",
    "PermitRootLogin prohibit-password",
    "",
  ].join("\n");
}

async function reachable(port: number) {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.unref();
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("sshd did not start");
}
