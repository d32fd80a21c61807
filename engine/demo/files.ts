import build from "./playbooks/build.yml?raw";
import deploy from "./playbooks/deploy.yml?raw";
import devHosts from "./playbooks/invs/dev/hosts?raw";
import prodHosts from "./playbooks/invs/prod/hosts?raw";
import ping from "./playbooks/ping.yml?raw";
import readme from "./playbooks/README.md?raw";
import page from "./playbooks/templates/index.html.j2?raw";
import secrets from "./playbooks/vars/secrets.yml?raw";

/** The demo repository by path. They are part of the program, so that it works without internet. */
export const demoFiles: Record<string, string> = {
  "README.md": readme,
  "ping.yml": ping,
  "build.yml": build,
  "deploy.yml": deploy,
  "templates/index.html.j2": page,
  "vars/secrets.yml": secrets,
  "invs/dev/hosts": devHosts,
  "invs/prod/hosts": prodHosts,
};

/** Opens vars/secrets.yml. It is no secret: it protects nothing but an example. */
export const demoVaultPassword = "mBq7RnFv3yKz8TdWcLxa";
