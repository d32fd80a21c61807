import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** An sshd of the test's own on loopback, which lets one passphrase-protected key in. */
export class Sshd {
  readonly passphrase = "Wort-der-Probe-77";
  readonly user = userInfo().username;
  readonly privateKey: string;
  readonly #process: ChildProcess;

  constructor(
    dir: string,
    readonly port: number,
  ) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const path = (name: string) => join(dir, name);
    const keygen = (name: string, secret: string) =>
      execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", secret, "-f", path(name)]);
    keygen("host", "");
    keygen("client", this.passphrase);
    writeFileSync(path("authorized"), readFileSync(path("client.pub")));
    chmodSync(path("authorized"), 0o600);
    this.privateKey = readFileSync(path("client"), "utf8");
    const lines = [
      `Port ${port}`,
      "ListenAddress 127.0.0.1",
      `HostKey ${path("host")}`,
      `AuthorizedKeysFile ${path("authorized")}`,
      `PidFile ${path("pid")}`,
      "StrictModes no",
      "UsePAM no",
      "PasswordAuthentication no",
      "PermitRootLogin yes",
      "Subsystem sftp internal-sftp",
    ];
    writeFileSync(path("config"), `${lines.join("\n")}\n`);
    mkdirSync("/run/sshd", { recursive: true });
    this.#process = spawn("/usr/sbin/sshd", ["-D", "-e", "-f", path("config")], { stdio: "ignore" });
  }

  async ready(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await this.#answers()) return;
      await sleep(30);
    }
    throw new Error("sshd did not start");
  }

  close(): void {
    this.#process.kill();
  }

  #answers(): Promise<boolean> {
    return new Promise((done) => {
      const socket = connect(this.port, "127.0.0.1");
      socket.once("connect", () => done(socket.end() !== undefined)).once("error", () => done(false));
    });
  }
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
