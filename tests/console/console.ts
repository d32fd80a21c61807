import { createRequestHandler, type ServerBuild } from "@remix-run/node";

const built = new URL("../../build/server/index.js", import.meta.url).href;

export interface Page {
  status: number;
  /** Where it redirects to. */
  location: string | null;
  html: string;
  /** What a reader sees: no tags, single spaces. */
  text: string;
}

interface Api {
  fetch(request: Request): Promise<Response>;
}

/** A visitor without scripts: follows nothing by itself, keeps cookies, posts forms. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #api: Api;
  readonly #handle: Promise<ReturnType<typeof createRequestHandler>>;

  constructor(api: Api) {
    this.#api = api;
    this.#handle = import(built).then((build: ServerBuild) => createRequestHandler(build, "production"));
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#ask(new Request(`http://console.test${path}`, { headers }));
  }

  post(path: string, form: Record<string, string>): Promise<Page> {
    const body = new URLSearchParams(form);
    return this.#ask(new Request(`http://console.test${path}`, { method: "POST", body }));
  }

  async #ask(request: Request): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) request.headers.set("Cookie", cookie);
    const response = await (await this.#handle)(request, { api: this.#api, nonce: "nonce", basePath: "" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const html = await response.text();
    return {
      status: response.status,
      location: response.headers.get("Location"),
      html,
      text: readable(html),
    };
  }

  #keep(line: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The value a field of the page holds: of an input, a textarea, or the chosen option of a select. */
export function fieldValue(html: string, name: string): string | undefined {
  const input = tags(html, "input").find(
    (tag) => attribute(tag, "name") === name && !/type="(radio|checkbox)"/.test(tag),
  );
  if (input) return attribute(input, "value") ?? "";
  const area = new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)`).exec(html);
  if (area) return decode(area[1] ?? "");
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(html);
  const chosen = select && tags(select[1] ?? "", "option").find((tag) => tag.includes("selected"));
  return chosen ? attribute(chosen, "value") : undefined;
}

/** Whether the radio button or checkbox with this name and value is set. */
export function isChecked(html: string, name: string, value?: string): boolean {
  const found = tags(html, "input").filter((tag) => attribute(tag, "name") === name);
  return found.some(
    (tag) => /\bchecked\b/.test(tag) && (value === undefined || attribute(tag, "value") === value),
  );
}

/** The message that a field is described by. */
export function fieldError(html: string, name: string): string | undefined {
  const id = `field-${name}-error`.replaceAll(".", "\\.");
  const found = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html);
  return found ? decode(found[1] ?? "") : undefined;
}

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];

function attribute(tag: string, name: string) {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
  return found ? decode(found[1] ?? "") : undefined;
}

function readable(html: string) {
  const body = html.replace(/<head>.*?<\/head>/s, "").replace(/<(script|style)\b.*?<\/\1>/gs, "");
  return decode(body.replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

function decode(text: string) {
  const named: Record<string, string> = {
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#x27;": "'",
    "&amp;": "&",
  };
  return text.replace(/&(lt|gt|quot|amp|#x27);/g, (entity) => named[entity] ?? entity);
}
