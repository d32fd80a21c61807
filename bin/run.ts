/** Runs a command of the command line; what goes wrong is said in one line and shows in the exit code. */
export async function run(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : error);
    process.exit(1);
  }
}
