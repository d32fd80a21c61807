import { version } from "../package.json";
import { run } from "./run";

type Command = (args: string[]) => void | Promise<void>;

/** The first word after `runstead`; what each does is in a file of its own, loaded only when it is asked for. */
const commands: Record<string, Command> = {
  serve: async (args) => (await import("../server")).serve(args),
  user: async (args) => {
    const [{ runUserCommand }, { readSettings }, { makeDataDir }] = await Promise.all([
      import("./user"),
      import("../settings"),
      import("../serve/start/key"),
    ]);
    const settings = readSettings(process.env);
    makeDataDir(settings);
    return runUserCommand(args, settings);
  },
};

const usage = `Runstead ${version}

  runstead serve [--demo]
      serves the console and the API
  runstead user list
  runstead user add --login L --email E --password P [--name N] [--admin]
  runstead user change-by-login --login L [--name N] [--email E] [--password P] [--admin | --no-admin]
      people who may sign in; works beside a running server

Settings come from the environment, the same for every command; the README lists them.`;

await run(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command) return command(args);
  console.log(usage);
  if (name && name !== "help" && name !== "--help") process.exit(1);
});
