import { createServer, request, type Server } from 'node:http';
import { recorder } from './recorder.ts';

/** The line between a browser and the server, at an address that stays: it can be cut, and another server can stand behind it. */
export class Line {
  private readonly server: Server;
  private readonly port: number;
  target: string;

  private constructor(server: Server, port: number, target: string) {
    this.server = server;
    this.port = port;
    this.target = target;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async open(target: string): Promise<Line> {
    const server = createServer();
    const port = await listen(server, 0);
    const line = new Line(server, port, target);
    server.on('request', (incoming, outgoing) => {
      const { hostname, port: behind, host } = new URL(line.target);
      const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' };
      const onward = request(
        { host: hostname, port: behind, method: incoming.method, path: incoming.url, headers },
        (answer) => {
          const isFirst = incoming.url?.split('?')[0] === '/browser.js' && answer.statusCode === 200;
          if (isFirst) delete answer.headers['content-length'];
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          // An answer that goes on, like the announcements, begins before its first part.
          outgoing.flushHeaders();
          if (isFirst) outgoing.write(recorder);
          answer.pipe(outgoing);
          outgoing.on('close', () => answer.destroy());
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    return line;
  }

  /** From now on nobody answers at this address. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  async mend(): Promise<void> {
    await listen(this.server, this.port);
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.cut();
  }
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
