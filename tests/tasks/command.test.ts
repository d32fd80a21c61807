import { expect, test } from "vitest";
import { buildCommand } from "../../engine/tasks/command";
import type { Records } from "../../engine/tasks/records";

const none = { type: "none" } as const;
const password = (login: string, text: string) =>
  ({ type: "login_password", login_password: { login, password: text } }) as const;

function records(
  more: { task?: object; template?: object; keys?: object } & Partial<
    Omit<Records, "task" | "template" | "keys">
  > = {},
) {
  const { task, template, keys, ...rest } = more;
  return {
    task: {
      id: 7,
      params: "{}",
      playbook: "",
      environment: "",
      host_limit: "",
      message: "",
      arguments: null,
      version: null,
      debug: 0,
      dry_run: 0,
      diff: 0,
      ...task,
    },
    template: {
      type: "",
      playbook: "site.yml",
      arguments: null,
      allow_override_args_in_task: 0,
      ...template,
    },
    inventory: { type: "static", inventory: "localhost\n" },
    environment: { json: "{}", env: null },
    environmentSecrets: [],
    surveySecrets: {},
    username: "olga",
    incomingVersion: null,
    keys: { repository: none, inventoryRepository: none, user: none, become: none, vault: none, ...keys },
    ...rest,
  } as unknown as Records;
}

const places = {
  secretsDir: "/secrets/7",
  url: null,
  inventoryFile: "/runs/7/checkout/hosts",
  env: { PATH: "/bin" },
};

test("a plain run", () => {
  expect(buildCommand(records(), places)).toMatchInlineSnapshot(`
    {
      "argv": [
        "ansible-playbook",
        "-i",
        "/secrets/7/inventory",
        "-e",
        "@/secrets/7/extra.json",
        "site.yml",
      ],
      "env": {
        "PATH": "/bin",
      },
      "files": {
        "extra.json": "{"semaphore_vars": {"task_details":{"id":7,"username":"olga","url":null}}}",
        "inventory": "localhost
    ",
      },
    }
  `);
});

test("a run with everything, in the order of other servers", () => {
  const everything = records({
    task: {
      debug: 1,
      dry_run: 1,
      diff: 1,
      message: "go",
      environment: '{"a":"task","b":"task"}',
      host_limit: "web,!db",
      arguments: '["--flush-cache"]',
      playbook: "other.yml",
      params: '{"tags":["x","y"],"skip_tags":["z"]}',
      version: "1.2.3",
    },
    template: { type: "build", arguments: '["--forks","20"]', allow_override_args_in_task: 1 },
    environment: {
      id: 1,
      project_id: 1,
      name: "E",
      json: '{"b":"stored"}',
      env: '{"COLOUR":"blue","LD_PRELOAD":"x"}',
    },
    environmentSecrets: [
      { name: "hidden", type: "var", value: "secret-1" },
      { name: "TOKEN", type: "env", value: "secret-2" },
    ],
    surveySecrets: { answer: "secret-3" },
    keys: {
      user: password("deploy", "secret-4"),
      become: password("", "secret-5"),
      vault: password("", "secret-6"),
    },
  });
  expect(buildCommand(everything, places)).toMatchInlineSnapshot(`
    {
      "argv": [
        "ansible-playbook",
        "-i",
        "/secrets/7/inventory",
        "-e",
        "@/secrets/7/user.json",
        "-e",
        "@/secrets/7/become.json",
        "-vvvv",
        "--diff",
        "--check",
        "--vault-password-file",
        "/secrets/7/vault",
        "-e",
        "@/secrets/7/extra.json",
        "--forks",
        "20",
        "--flush-cache",
        "--limit=web,!db",
        "--tags=x,y",
        "--skip-tags=z",
        "other.yml",
      ],
      "env": {
        "COLOUR": "blue",
        "PATH": "/bin",
        "SEMAPHORE_TASK_TARGET_VERSION": "1.2.3",
        "SEMAPHORE_TASK_TYPE": "build",
        "TOKEN": "secret-2",
      },
      "files": {
        "become.json": "{"ansible_become_password": "secret-5"}",
        "extra.json": "{"a": "task", "b": "stored", "answer": "secret-3", "hidden": "secret-1", "semaphore_vars": {"task_details":{"id":7,"username":"olga","message":"go","type":"build","target_version":"1.2.3","url":null}}}",
        "inventory": "localhost
    ",
        "user.json": "{"ansible_user": "deploy", "ansible_password": "secret-4"}",
        "vault": "secret-6
    ",
      },
    }
  `);
});

test("an ssh key gives its login alone; inventories of type file are named where they are", () => {
  const ssh = { type: "ssh", ssh: { login: "deploy", passphrase: "p", private_key: "k" } };
  const { argv, files } = buildCommand(
    records({ keys: { user: ssh }, inventory: { type: "file", inventory: "hosts" } as never }),
    places,
  );
  expect(argv.slice(0, 5)).toEqual([
    "ansible-playbook",
    "-i",
    "/runs/7/checkout/hosts",
    "-e",
    "@/secrets/7/user.json",
  ]);
  expect(files["user.json"]).toBe('{"ansible_user": "deploy"}');
});

test("arguments of a task are left out when its template does not allow them", () => {
  const { argv } = buildCommand(records({ task: { arguments: '["-v"]' } }), places);
  expect(argv).not.toContain("-v");
});

test("a deploy is told the version that it deploys", () => {
  const deploy = records({ template: { type: "deploy" }, incomingVersion: "1.0.4" });
  const { files, env } = buildCommand(deploy, { ...places, url: "https://runstead.example/7" });
  expect(JSON.parse(files["extra.json"] ?? "")).toEqual({
    semaphore_vars: {
      task_details: {
        id: 7,
        username: "olga",
        type: "deploy",
        incoming_version: "1.0.4",
        url: "https://runstead.example/7",
      },
    },
  });
  expect(env).toMatchObject({ SEMAPHORE_TASK_TYPE: "deploy", SEMAPHORE_TASK_INCOMING_VERSION: "1.0.4" });
});
