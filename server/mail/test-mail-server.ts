import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReadMail } from './read-mail.ts';

/** A mail as it arrived, with its envelope. */
export interface Arrived extends ReadMail {
  /** Where what comes back of it goes to. */
  readonly from: string;
  readonly to: readonly string[];
}

export interface TestMailServer {
  readonly url: string;
  readonly arrived: Arrived[];
  close(): Promise<void>;
}

/** What a recipient is answered: undefined takes the mail, a number refuses it with that code. */
export type Verdict = (recipient: string) => number | undefined;

/** A real SMTP server on this machine. `port`: one that was closed before opens again there; `answer`: what is waited for before a mail that has arrived is answered. */
export async function openMailServer({
  verdict = () => undefined,
  port = 0,
  answer = () => {},
}: {
  verdict?: Verdict;
  port?: number;
  answer?: (mail: Arrived) => unknown;
} = {}): Promise<TestMailServer> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const responseCode = verdict(address);
      done(responseCode === undefined ? null : Object.assign(new Error(`no ${address}`), { responseCode }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(parts)),
        };
        arrived.push(mail);
        void (async () => {
          await answer(mail);
          done();
        })();
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken }: AddressInfo = addressOf(server.server.address());
  return {
    url: `smtp://127.0.0.1:${taken}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The URL of a port where nobody listens. */
export async function closedPort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = addressOf(probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address;
}
