import { defineConfig } from "vitest/config";

const project = (name: string, timeout: number, more: object = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: "node" as const,
    testTimeout: timeout,
    hookTimeout: Math.max(timeout, 30_000),
    ...more,
  },
});

// A browser on a busy machine is late now and then; whoever works on a scenario wants to see it at once.
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project("guards", 60_000),
      project("contract", 20_000),
      project("engine", 20_000),
      project("tasks", 60_000),
      project("ground", 60_000),
      project("console", 20_000),
      project("e2e", 90_000, { globalSetup: "tests/e2e/world/setup.ts", retry }),
      project("proxies", 90_000, { globalSetup: "tests/e2e/world/setup.ts", retry }),
    ],
  },
});
