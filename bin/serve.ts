import { run } from "./run";

await run(async () => {
  const { serve } = await import("../server");
  await serve(process.argv.slice(2));
});
