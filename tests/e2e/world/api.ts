import { administrator } from "./runstead";

interface Created {
  id: number;
}

/** A signed-in caller of the API: arranges what a scenario needs but is not about. */
export class Api {
  readonly #url: string;
  #cookie = "";

  private constructor(url: string) {
    this.#url = url;
  }

  static async signIn(url: string): Promise<Api> {
    const api = new Api(url);
    const { login, password } = administrator;
    const answer = await api.#send("POST", "/auth/login", { auth: login, password });
    api.#cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return api;
  }

  async get<T>(path: string): Promise<T> {
    return (await this.#send("GET", path)).json() as Promise<T>;
  }

  async post(path: string, body: unknown): Promise<Created> {
    const answer = await this.#send("POST", path, body);
    return answer.status === 204 ? { id: 0 } : (answer.json() as Promise<Created>);
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { cookie: this.#cookie, "content-type": "application/json" };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${this.#url}/api${path}`, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}

/** A project with a key, the plays, a local inventory and an environment, all made through the API. */
export async function arrange(url: string, plays: string) {
  const api = await Api.signIn(url);
  const project = await api.post("/projects", { name: `Harbour ${Math.random().toString(36).slice(2, 8)}` });
  const at = `/project/${project.id}`;
  const base = { project_id: project.id };
  const key = await api.post(`${at}/keys`, { ...base, name: "No key", type: "none" });
  const links = { ...base, ssh_key_id: key.id };
  const git = { git_url: `file://${plays}`, git_branch: "main" };
  const repository = await api.post(`${at}/repositories`, { ...links, name: "Plays", ...git });
  const hosts = "localhost ansible_connection=local\n";
  const inventory = await api.post(`${at}/inventory`, {
    ...links,
    name: "Here",
    type: "static",
    inventory: hosts,
  });
  const environment = await api.post(`${at}/environment`, { ...base, name: "Plain", json: "{}" });
  const parts = { repository_id: repository.id, inventory_id: inventory.id, environment_id: environment.id };
  const template = (name: string, playbook: string, more: object = {}) =>
    api.post(`${at}/templates`, { ...base, ...parts, name, playbook, type: "", ...more });
  return { api, at, project: project.id, key: key.id, ...parts, template };
}
