import { jsonFlag, jsonObject, jsonWhen } from "./json";

/** The tables that the JSON of a task needs; the task itself is `k`, the build it deploys `b`. */
export const taskJoins = `LEFT JOIN template kt ON kt.id = k.template_id
  LEFT JOIN user ku ON ku.id = k.user_id
  LEFT JOIN task b ON b.id = k.build_task_id
  LEFT JOIN template bt ON bt.id = b.template_id
  LEFT JOIN user bu ON bu.id = b.user_id`;

/**
 * A task as it is answered (semaphore-api section 14). Its envelope of secrets, its process and its hosts stay
 * in the database.
 */
export const taskJson = jsonObject({
  ...fields("k"),
  build_task: jsonWhen("b.id", jsonObject({ ...fields("b"), build_task: "NULL" })),
});

function fields(task: "k" | "b"): Record<string, string> {
  const flags = Object.fromEntries(
    ["debug", "dry_run", "diff"].map((name) => [name, jsonFlag(`${task}.${name}`)]),
  );
  const same = ["id", "project_id", "template_id", "status", "playbook", "environment", "user_id", "created"];
  const more = [
    "message",
    "commit_hash",
    "commit_message",
    "build_task_id",
    "version",
    "arguments",
    "inventory_id",
  ];
  return {
    ...Object.fromEntries([...same, ...more, "git_branch"].map((name) => [name, `${task}.${name}`])),
    ...flags,
    params: `json_patch(${task}.params, ${jsonObject(flags)})`,
    limit: `${task}.host_limit`,
    start: `${task}.started`,
    end: `${task}.ended`,
    user_name: `${task}u.name`,
    tpl_alias: `ifnull(${task}t.name, '')`,
    tpl_playbook: `ifnull(${task}t.playbook, '')`,
    tpl_type: `ifnull(${task}t.type, '')`,
    tpl_app: "'ansible'",
  };
}
