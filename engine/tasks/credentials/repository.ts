import { join } from "node:path";
import type { OpenKey } from "../../store/keys";
import type { Stage } from "../process/stage";
import { startAgent } from "./agent";
import { writeProgram, writeSecretFiles } from "./files";

const answerGit = `#!/bin/sh
case "$1" in
  Username*) cat "$RUNSTEAD_GIT_LOGIN" ;;
  *) cat "$RUNSTEAD_GIT_PASSWORD" ;;
esac
`;

/**
 * The environment that lets git (and ansible-galaxy) use a key: paths of a socket or of files, never what is
 * in them. `name` keeps the keys of several repositories of a run apart.
 */
export async function repositoryEnv(
  stage: Stage,
  name: string,
  key: OpenKey,
): Promise<Record<string, string>> {
  const ssh = { GIT_SSH_COMMAND: `ssh ${sshOptions(stage.knownHosts)} -o BatchMode=yes` };
  if (key.ssh) return { ...ssh, SSH_AUTH_SOCK: await startAgent(stage, name, key.ssh) };
  if (!key.login_password) return ssh;
  const { login, password } = key.login_password;
  // Hosts that take a token as the password want some name, whichever.
  await writeSecretFiles(stage.secretsDir, {
    [`${name}.login`]: login || "git",
    [`${name}.password`]: password,
  });
  return {
    ...ssh,
    GIT_ASKPASS: await writeProgram(stage.dir, "git-askpass", answerGit),
    RUNSTEAD_GIT_LOGIN: join(stage.secretsDir, `${name}.login`),
    RUNSTEAD_GIT_PASSWORD: join(stage.secretsDir, `${name}.password`),
  };
}

/** Options of ssh that keep the known hosts of a project: new hosts are taken, changed ones refused. */
export function sshOptions(knownHosts: string): string {
  // Quoted twice: for the shell (or ansible's splitting), and for ssh, which splits at blanks again.
  return `-o 'UserKnownHostsFile="${knownHosts}"' -o StrictHostKeyChecking=accept-new`;
}
