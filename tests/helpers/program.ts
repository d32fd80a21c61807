import { spawn } from "node:child_process";

export interface Ended {
  code: number | null;
  output: string;
}

/** Runs a program to its end with exactly this environment; stdout and stderr together, as they came. */
export function runProgram(command: string, args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { env: env as NodeJS.ProcessEnv, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (part: Buffer) => (output += part));
    child.stderr.on("data", (part: Buffer) => (output += part));
    child.on("error", fail);
    child.on("close", (code) => done({ code, output }));
  });
}
