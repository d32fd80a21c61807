import { version } from "../package.json";
import { run } from "./run";

type Command = (args: string[]) => void | Promise<void>;

/** The first word after `runstead`; what each does is in a file of its own, loaded only when it is asked for. */
const commands: Record<string, Command> = {
  serve: async (args) => (await import("../server")).serve(args),
};

const usage = `Runstead ${version}

  runstead serve [--demo]                                            serve the console and the API

Settings come from the environment, the same for every command; the README lists them.`;

await run(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command) return command(args);
  console.log(usage);
  if (name && name !== "help" && name !== "--help") process.exit(1);
});
