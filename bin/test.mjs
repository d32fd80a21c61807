// npm test: gets what the tests need, then runs everything. The last line is "N passed, N failed".
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checks, runChecks } from "./check.mjs";
import { installBrowser } from "./prepare/browser.mjs";
import { buildWhenStale } from "./prepare/build.mjs";
import { installDependencies } from "./prepare/dependencies.mjs";
import { checkNode } from "./prepare/node.mjs";
import { installProxies } from "./prepare/proxies.mjs";
import { Advice } from "./prepare/shell.mjs";
import { installTools, tools } from "./prepare/tools.mjs";

const report = ".cache/tests.json";

// Many browsers watch one run there, with an eye on the time: beside other tests the machine would be late, not we.
const proxies = ["--project", "proxies", "--no-file-parallelism"];
const everythingElse = ["--project", "!proxies"];

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

try {
  checkNode();
  await installDependencies();
  await buildWhenStale();
  await installTools([...tools, "ssh-agent", "ssh-keygen", "sshd"]);
  await installBrowser();
  await installProxies();
} catch (error) {
  console.error(error instanceof Advice ? error.message : error);
  finish(0, 1);
}

// The guards are tests too and run with the others.
const failedChecks = runChecks(checks.filter(([title]) => title !== "guards"));
const asked = process.argv.slice(2);
const runs = asked.length > 0 ? [asked] : [everythingElse, proxies];
const results = runs.map(runTests);
const sum = (name) => results.reduce((total, result) => total + result[name], 0);
finish(sum("passed"), sum("failed") + failedChecks);

function runTests(args) {
  mkdirSync(".cache", { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args],
    {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "test" },
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  // A file that cannot be loaded has no tests that could fail, and an error outside of every test fails the run.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;
  const failures = numFailedTests + broken;
  return { passed: numPassedTests, failed: failures === 0 && status !== 0 ? 1 : failures };
}

function finish(passed, failed) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
