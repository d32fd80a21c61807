import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { type Encoding, encoder, encodeWhole, isCompressible, negotiate } from "./encoding";

const smallest = 1024;

type Write = ServerResponse["write"];
type End = ServerResponse["end"];

/**
 * Compresses the answer that is about to be written, when the visitor takes it and it pays. A whole body is
 * compressed at once and keeps a length; a streamed one is flushed after every write, so that compression never
 * holds back a line of a live log. Works on the plain node response: an answer nobody wants compressed is not
 * touched at all.
 */
export function compress(request: IncomingMessage, response: ServerResponse): void {
  const encoding = negotiate(request.headers["accept-encoding"]);
  if (!encoding || request.method === "HEAD") return;
  // Tells the listener to state the length in writeHead instead of in a private field of the response.
  response.removeHeader("Content-Length");
  new Compression(response, encoding);
}

class Compression {
  private head: { status: number; headers: OutgoingHttpHeaders } | undefined;
  private stream: ReturnType<typeof encoder> | undefined;
  private readonly plain: {
    writeHead: ServerResponse["writeHead"];
    write: Write;
    end: End;
    flush: () => void;
  };

  constructor(
    private readonly response: ServerResponse,
    private readonly encoding: Encoding,
  ) {
    this.plain = {
      writeHead: response.writeHead.bind(response) as ServerResponse["writeHead"],
      write: response.write.bind(response) as Write,
      end: response.end.bind(response) as End,
      flush: response.flushHeaders.bind(response),
    };
    response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
      this.head = { status, headers };
      return response;
    }) as ServerResponse["writeHead"];
    response.write = ((chunk: Uint8Array | string) => this.write(chunk)) as Write;
    response.end = ((chunk?: Uint8Array | string) => this.end(chunk)) as End;
    response.flushHeaders = () => {
      this.begin();
      this.plain.flush();
    };
  }

  private write(chunk: Uint8Array | string): boolean {
    this.begin();
    if (!this.stream) return this.plain.write(chunk);
    const more = this.stream.write(chunk);
    this.stream.flush();
    return more;
  }

  private end(chunk?: Uint8Array | string): ServerResponse {
    if (this.head && chunk !== undefined && this.pays(Buffer.byteLength(chunk))) {
      void this.whole(this.head, Buffer.from(chunk as string));
      return this.response;
    }
    if (this.head && chunk !== undefined) this.sendHead();
    else this.begin();
    if (this.stream) this.stream.end(chunk);
    else this.plain.end(chunk);
    return this.response;
  }

  private async whole(head: { status: number; headers: OutgoingHttpHeaders }, body: Buffer): Promise<void> {
    this.head = undefined;
    const encoded = await encodeWhole(this.encoding, body);
    if (this.response.destroyed) return;
    this.plain.writeHead(head.status, this.encoded(head.headers, encoded.length));
    this.plain.end(encoded);
  }

  // The first byte of a body whose length is not known: decides once, for the rest of the answer.
  private begin(): void {
    if (!this.head) return;
    if (!this.pays(Number.POSITIVE_INFINITY)) this.sendHead();
    if (!this.head) return;
    const { status, headers } = this.head;
    this.head = undefined;
    this.plain.writeHead(status, this.encoded(headers));
    this.stream = this.open();
  }

  private open(): ReturnType<typeof encoder> {
    const { response, plain } = this;
    const stream = encoder(this.encoding);
    stream.on("data", (part: Buffer) => {
      if (plain.write(part)) return;
      stream.pause();
      response.once("drain", () => stream.resume());
    });
    stream.on("drain", () => response.emit("drain"));
    stream.on("end", () => plain.end());
    stream.on("error", (error) => response.destroy(error));
    response.on("close", () => stream.destroy());
    return stream;
  }

  private sendHead(): void {
    if (this.head) this.plain.writeHead(this.head.status, this.head.headers);
    this.head = undefined;
  }

  private pays(length: number): boolean {
    if (!this.head || length < smallest) return false;
    const { status, headers } = this.head;
    if (status === 204 || status === 304) return false;
    const cache = String(find(headers, "cache-control") ?? "");
    return (
      find(headers, "content-encoding") === undefined &&
      !cache.includes("no-transform") &&
      isCompressible(String(find(headers, "content-type") ?? ""))
    );
  }

  private encoded(headers: OutgoingHttpHeaders, length?: number): OutgoingHttpHeaders {
    const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
    const vary = find(headers, "vary");
    return {
      ...Object.fromEntries(kept.filter(([name]) => name.toLowerCase() !== "vary")),
      "Content-Encoding": this.encoding,
      Vary: vary ? `${vary}, Accept-Encoding` : "Accept-Encoding",
      ...(length === undefined ? {} : { "Content-Length": length }),
    };
  }
}

function find(headers: OutgoingHttpHeaders, name: string): OutgoingHttpHeaders[string] {
  const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name);
  return key === undefined ? undefined : headers[key];
}
