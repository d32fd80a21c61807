import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSettings, SettingsError, settingNames } from "../../settings";

const readme = readFileSync("README.md", "utf8");
const documented = [...readme.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)].map(([, name, fallback]) => ({
  name,
  fallback,
}));

describe("the settings table of the README", () => {
  test("has a row for every setting and for nothing else", () => {
    expect(documented.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
  });

  test("states the values that hold when nothing is set", () => {
    const settings = readSettings({});
    const stated = Object.fromEntries(documented.map(({ name, fallback }) => [name, fallback]));
    expect(stated.PORT).toBe(`\`${settings.port}\``);
    expect(stated.HOST).toBe(`\`${settings.host}\``);
    expect(stated.MAX_PARALLEL_TASKS).toBe(`\`${settings.maxParallelTasks}\``);
    expect(stated.LOCAL_REPOSITORIES).toBe(`\`${settings.localRepositories}\``);
  });
});

describe("reading the environment", () => {
  test("an empty variable counts as not set", () => {
    expect(readSettings({ PORT: "", API_URL: "" })).toEqual(readSettings({}));
  });

  test.each([
    ["/ops/", "/ops"],
    ["ops", "/ops"],
    ["/a/b", "/a/b"],
    ["/", ""],
  ])("BASE_PATH %s is %s", (given, read) => {
    expect(readSettings({ BASE_PATH: given }).basePath).toBe(read);
  });

  test("addresses lose their slash at the end", () => {
    expect(readSettings({ API_URL: "https://semaphore.example/x/" }).apiUrl).toBe(
      "https://semaphore.example/x",
    );
  });

  test("times and sizes are read with their units", () => {
    const settings = readSettings({ TASK_TIMEOUT: "2h", MAX_LOG_BYTES: "500m" });
    expect(settings.taskTimeout).toBe(7_200_000);
    expect(settings.maxLogBytes).toBe(524_288_000);
  });

  test.each([
    ["PORT", "http", 'PORT must be a whole number from 0 to 65535, but it is "http".'],
    ["PORT", "65536", 'PORT must be a whole number from 0 to 65535, but it is "65536".'],
    ["API_URL", "semaphore", /^API_URL must be a whole http.*but it is "semaphore"\.$/],
    ["PUBLIC_URL", "ftp://x", /^PUBLIC_URL must be/],
    ["BASE_PATH", "/a/../b", /^BASE_PATH must be a path/],
    ["TRUSTED_PROXIES", "10.0.0.0/40", /^TRUSTED_PROXIES must be addresses or networks/],
    ["NON_ADMIN_CAN_CREATE_PROJECT", "maybe", /^NON_ADMIN_CAN_CREATE_PROJECT must be true or false/],
    ["LOCAL_REPOSITORIES", "srv/git", /^LOCAL_REPOSITORIES must be "any", "off" or absolute paths/],
    ["TASK_TIMEOUT", "soon", /^TASK_TIMEOUT must be a time/],
    ["MAX_LOG_BYTES", "0", /^MAX_LOG_BYTES must be a size/],
    ["MAX_PARALLEL_TASKS", "0", /^MAX_PARALLEL_TASKS must be a whole number from 1/],
  ])("%s=%s is refused in one sentence", (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  test("a secret that cannot be used is not repeated", () => {
    const read = () => readSettings({ ADMIN_PASSWORD: "hunter2" });
    expect(read).toThrow("ADMIN_PASSWORD must be at least 8 characters.");
  });
});
