import { contextFor, settingsFor } from "./world";

// A server of its own for the tests that kill one: an engine without HTTP over a data directory. It is told
// on standard input which template of project 1 to start.
const [dataDir = "", path = ""] = process.argv.slice(2);
const context = contextFor(settingsFor(dataDir, { path }));
await context.runner.start();
process.stdout.write("started\n");
process.stdin.setEncoding("utf8").on("data", (text: string) => {
  for (const line of text.split("\n").filter(Boolean)) {
    const task = context.runner.launch(1, { template_id: Number(line) } as never, null);
    process.stdout.write(`launched ${task.id}\n`);
  }
});
