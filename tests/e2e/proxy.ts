import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What happens to a request: nothing, the answer breaks after so many lines, or it never comes although the server did its work. */
export type Fate = 'ok' | 'hold' | Cut;

interface Cut {
  readonly cutAfterLines: number;
  /** What is waited for before the line breaks: a browser drops what it received and had not yet handed over. */
  readonly once?: () => Promise<unknown>;
}

/** A line between browser and server that a test can spoil. */
export class Proxy {
  private readonly target: URL;
  private readonly server: Server;
  readonly url: string;
  decide: (path: string) => Fate = () => 'ok';
  /** Called with each request's body. */
  onRequest: (path: string, body: string) => void = () => {};
  /** Called with each part of an answer that the browser gets. */
  onPart: (path: string, part: Buffer) => void = () => {};

  private constructor(target: URL, server: Server, port: number) {
    this.target = target;
    this.server = server;
    this.url = `http://127.0.0.1:${port}`;
    server.on('request', (incoming, outgoing) => void this.pass(incoming, outgoing));
  }

  static open(target: string): Promise<Proxy> {
    const server = createServer();
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(new Proxy(new URL(target), server, typeof address === 'object' && address !== null ? address.port : 0));
      });
    });
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const body = await bodyOf(incoming);
    this.onRequest(path, body.toString());
    const fate = this.decide(path);
    // The server compresses nothing, so that what is cut are lines.
    const headers = { ...incoming.headers, host: this.target.host, 'accept-encoding': 'identity' };
    const onward = request(
      { host: this.target.hostname, port: this.target.port, method: incoming.method, path, headers },
      (answer) => {
        if (fate === 'hold') return void answer.resume();
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        // An answer that goes on, like the announcements, begins before its first part.
        outgoing.flushHeaders();
        const { cutAfterLines, once }: Cut = fate === 'ok' ? { cutAfterLines: Infinity } : fate;
        let left = cutAfterLines;
        answer.on('data', (part: Buffer) => {
          const passed = part.subarray(0, endOfLine(part, left));
          left -= passed.filter((byte) => byte === newline).length;
          this.onPart(path, passed);
          const isCut = left <= 0;
          if (isCut) answer.pause();
          outgoing.write(passed, () => {
            // Closed, not reset: a reset may take away what was sent before it.
            if (isCut) void Promise.resolve(once?.()).finally(() => outgoing.socket?.end());
          });
        });
        answer.on('end', () => outgoing.end());
        answer.on('error', () => outgoing.destroy());
        outgoing.on('close', () => answer.destroy());
      },
    );
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  }
}

const newline = 10;

/** Where the n-th line of a part ends; its whole length when it has fewer. */
function endOfLine(part: Buffer, n: number): number {
  let at = 0;
  for (let line = 0; line < n; line += 1) {
    const next = part.indexOf(newline, at);
    if (next < 0) return part.length;
    at = next + 1;
  }
  return at;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
