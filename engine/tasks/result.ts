import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HostResult } from "../../contract/output";
import { isRecord, parseJson } from "../../contract/text";

// A callback plugin: exit codes do not tell a failed host from a wrong option, nor a play without hosts
// from one that went well. It writes the recap as JSON; ansible loads it beside the chosen output.
const plugin = `import json
import os

from ansible.plugins.callback import CallbackBase

DOCUMENTATION = """
    name: runstead_result
    type: notification
    short_description: Writes the recap of a run as JSON
    description:
      - Writes the recap of a run as JSON.
"""


class CallbackModule(CallbackBase):
    CALLBACK_VERSION = 2.0
    CALLBACK_TYPE = "notification"
    CALLBACK_NAME = "runstead_result"
    CALLBACK_NEEDS_ENABLED = False
    CALLBACK_NEEDS_WHITELIST = False

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.plays = 0
        self.empty = 0

    def v2_playbook_on_play_start(self, play):
        self.plays += 1

    def v2_playbook_on_no_hosts_matched(self):
        self.empty += 1

    def v2_playbook_on_stats(self, stats):
        path = os.environ.get("RUNSTEAD_RESULT")
        if not path:
            return
        hosts = []
        for host in sorted(stats.processed):
            counts = stats.summarize(host)
            hosts.append({
                "host": host,
                "ok": counts["ok"],
                "changed": counts["changed"],
                "unreachable": counts["unreachable"],
                "failed": counts["failures"],
                "skipped": counts["skipped"],
                "rescued": counts.get("rescued", 0),
                "ignored": counts.get("ignored", 0),
            })
        with open(path + ".new", "w") as result:
            json.dump({"plays": self.plays, "empty": self.empty, "hosts": hosts}, result)
        os.replace(path + ".new", path)
`;

export interface Result {
  plays: number;
  /** Plays whose hosts matched none of the inventory. */
  empty: number;
  hosts: HostResult[];
}

export interface Verdict {
  success: boolean;
  /** Why not, in a sentence for the log. */
  reason?: string;
  hosts: HostResult[];
}

/** Writes the plugin into the run's directory; gives what ansible needs to find it. */
export async function addPlugin(dir: string, checkout: string): Promise<Record<string, string>> {
  const plugins = join(dir, "plugins");
  await mkdir(plugins, { recursive: true, mode: 0o700 });
  await writeFile(join(plugins, "runstead_result.py"), plugin);
  const others = await ownPlugins(checkout);
  return {
    ANSIBLE_CALLBACK_PLUGINS: [plugins, ...others].join(":"),
    RUNSTEAD_RESULT: join(dir, "result.json"),
  };
}

// The variable replaces the setting of the repository's ansible.cfg, so that one is repeated here.
async function ownPlugins(checkout: string): Promise<string[]> {
  const text = await readFile(join(checkout, "ansible.cfg"), "utf8").catch(() => "");
  const value = /^\s*callback_plugins\s*[=:]\s*(.+)$/m.exec(text)?.[1]?.trim();
  if (!value) return [];
  return value.split(":").map((path) => (/^[/~$]/.test(path) ? path : join(checkout, path)));
}

/** What became of a run, from its exit code (null: ended by a signal) and the recap, when there is one. */
export async function judge(dir: string, code: number | null): Promise<Verdict> {
  const text = await readFile(join(dir, "result.json"), "utf8").catch(() => "");
  const read = parseJson(text);
  const result = isRecord(read) ? (read as unknown as Result) : { plays: 0, empty: 0, hosts: [] };
  const { hosts } = result;
  if (code === 0 && result.plays > 0 && result.empty === result.plays) {
    return { success: false, reason: "No host of the inventory matched: nothing was run", hosts };
  }
  if (code === 0) return { success: true, hosts };
  const reason = code === null ? "ansible-playbook was ended by a signal" : `exit status ${code}`;
  return { success: false, reason: [reason, ...failures(hosts)].join(", "), hosts };
}

function failures(hosts: HostResult[]): string[] {
  const failed = hosts.filter((host) => host.failed > 0).length;
  const unreachable = hosts.filter((host) => host.unreachable > 0).length;
  const parts: [number, string][] = [
    [failed, "failed"],
    [unreachable, "unreachable"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${count === 1 ? "host" : "hosts"} ${what}`);
}
