import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request with nothing added by itself: no Origin, no Accept-Encoding, no decoding. */
export function ask(url: string, options: RequestOptions & { body?: string | Buffer } = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const { body, ...rest } = options;
    const sent = request(url, { agent: false, ...rest }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", fail);
      response.on("end", () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", fail);
    sent.end(body);
  });
}
