import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort, startRunstead } from "../e2e/world/runstead";
import { runProgram } from "../helpers/program";
import { temporaryFolder } from "./listening";

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** The built server, told to start where it cannot. */
function start(env: Record<string, string>) {
  return runProgram(process.execPath, ["build/runstead/server.js"], { PATH: process.env.PATH ?? "", ...env });
}

async function started(dataDir: string, env: Record<string, string> = {}) {
  const server = await startRunstead(dataDir, env);
  onTestFinished(server.stop);
  return { ...server, said: () => readFileSync(`${dataDir}.log`, "utf8") };
}

describe("the first start", () => {
  test("makes a data directory and a key that only their owner reads", async () => {
    const dataDir = join(temporaryFolder(), "data");
    await started(dataDir);
    expect(mode(dataDir)).toBe("700");
    expect(mode(join(dataDir, "encryption.key"))).toBe("600");
    expect(Buffer.from(readFileSync(join(dataDir, "encryption.key"), "utf8"), "base64")).toHaveLength(32);
  });

  test("says the administrator's random password, and no later start does", async () => {
    const dataDir = join(temporaryFolder(), "data");
    const first = await started(dataDir, { ADMIN_LOGIN: "", ADMIN_PASSWORD: "" });
    const password = /^Password: +(\S+)/m.exec(first.said())?.[1] ?? "";
    expect(password.length).toBeGreaterThanOrEqual(12);
    const answer = await fetch(`${first.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ auth: "admin", password }),
    });
    expect(answer.status).toBe(204);
    await first.stop();
    const second = await started(dataDir, { ADMIN_LOGIN: "", ADMIN_PASSWORD: "" });
    expect(second.said()).not.toContain("Password");
  });

  test("takes a login and password that were chosen beforehand, and does not repeat the password", async () => {
    const server = await started(join(temporaryFolder(), "data"), { ADMIN_PASSWORD: "Quiet-harbour-77" });
    expect(server.said()).not.toContain("Quiet-harbour-77");
  });
});

describe("a start that cannot be", () => {
  test("a wrong setting is named", async () => {
    const { code, output } = await start({ PORT: "eighty" });
    expect([code, output]).toEqual([1, 'PORT must be a whole number from 0 to 65535, but it is "eighty".\n']);
  });

  test("a port in use is named, and the data directory is let go", async () => {
    const folder = temporaryFolder();
    const first = await started(join(folder, "first"));
    const port = new URL(first.url).port;
    const { code, output } = await start({ PORT: port, DATA_DIR: join(folder, "second") });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} of 127.0.0.1 is in use; set PORT to a free one.`);
    await started(join(folder, "second"));
  });

  test("one data directory serves one server", async () => {
    const dataDir = join(temporaryFolder(), "data");
    await started(dataDir);
    const { code, output } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
  });

  test("a key that others may read is not used", async () => {
    const folder = temporaryFolder();
    const key = join(folder, "encryption.key");
    writeFileSync(key, Buffer.alloc(32).toString("base64"));
    chmodSync(key, 0o644);
    const { code, output } = await start({ DATA_DIR: folder, PORT: "0" });
    expect([code, output]).toEqual([
      1,
      `Others may read the encryption key ${key}; make it private with chmod 600.\n`,
    ]);
  });

  test("a database whose key is gone is left alone", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "runstead.db"), "");
    const { code, output } = await start({ DATA_DIR: folder, PORT: "0" });
    expect(code).toBe(1);
    expect(output).toMatch(/encryption\.key is missing; bring it back\.$/m);
  });
});

test("the end comes within five seconds, however many requests are still open", async () => {
  const server = await started(join(temporaryFolder(), "data"));
  const { port } = new URL(server.url);
  const half = [
    "POST /api/auth/login HTTP/1.1",
    "Host: x",
    "Content-Type: application/json",
    "Content-Length: 99",
  ];
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`${half.join("\r\n")}\r\n\r\n{`);
  }
  await fetch(`${server.url}/api/ping`);
  const began = performance.now();
  await server.stop();
  expect(performance.now() - began).toBeLessThan(5000);
});

test("a second start serves its first page within three seconds", async () => {
  const dataDir = join(temporaryFolder(), "data");
  await (await started(dataDir)).stop();
  const began = performance.now();
  await started(dataDir);
  expect(performance.now() - began).toBeLessThan(3000);
});

test("bin/runstead works beside a running server", async () => {
  const dataDir = join(temporaryFolder(), "data");
  const server = await started(dataDir);
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir };
  const runstead = (...args: string[]) => runProgram("bin/runstead", args, env);
  const person = ["--login", "grace", "--email", "grace@example.com", "--password", "Steady-lantern-9"];
  expect((await runstead("user", "add", ...person)).code).toBe(0);
  expect((await runstead("user", "list")).output).toContain("grace");
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ auth: "grace", password: "Steady-lantern-9" }),
  });
  expect(answer.status).toBe(204);
  expect(await runstead("help")).toMatchObject({
    code: 0,
    output: expect.stringContaining("runstead user list"),
  });
  expect((await runstead("nonsense")).code).toBe(1);
});
