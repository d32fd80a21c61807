import "@remix-run/node";

declare module "@remix-run/node" {
  /** What the server hands to loaders and actions. Under plain remix-serve there is none of it. */
  interface AppLoadContext {
    /** Answers requests whose path begins with /api: the engine of this process, or the server at API_URL. */
    api?: { fetch(request: Request): Promise<Response> };
    /** Of this answer's Content-Security-Policy. */
    nonce?: string;
    /** "" or "/ops". */
    basePath?: string;
    /** Without a trailing slash. */
    publicUrl?: string;
    /** Whether the engine runs in this process. */
    embedded?: boolean;
    clientIp?: string;
  }
}
