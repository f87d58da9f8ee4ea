import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTransport } from 'nodemailer';
import { deliver } from './deliver.ts';
import type { Delivery } from './mail.ts';
import { openMailServer, type TestMailServer } from './test-mail-server.ts';

const servers: TestMailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

test.each([
  [421, { is: 'postponed', status: '4.0.0' }],
  [452, { is: 'postponed', status: '4.0.0', atRecipient: true }],
  [550, { is: 'refused', status: '5.0.0', atRecipient: true }],
] as const)('what is answered to the recipient with %i says what becomes of the mail', async (code, wanted) => {
  const server = await openMailServer({ verdict: () => code });
  servers.push(server);
  const smtp = createTransport({ url: server.url, pool: true, maxConnections: 4, maxRequeues: 0 });
  const envelope = { from: 'buero@verband.example', to: 'anna@verein.example' };
  expect(await deliver(smtp, Buffer.from('Subject: x\r\n\r\nText'), envelope)).toMatchObject(wanted);
  expect(server.arrived).toEqual([]);
  smtp.close();
});

/** A mail server that takes one mail and ends the second talk of the same connection at a step of it. */
async function endingAt(step: 'RCPT' | 'DATA' | 'end' | '421'): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((socket) => {
    let [mails, isBody, text] = [0, false, ''];
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const isSecond = (what: string): boolean => mails === 1 && what === step && socket.destroy() !== undefined;
    const heard = (line: string): void => {
      if (isBody) {
        if (line !== '.') return;
        isBody = false;
        if (isSecond('end')) return;
        mails += 1;
        say('250 taken');
      } else if (/^RCPT/i.test(line)) {
        if (mails === 1 && step === '421') say('421 4.7.0 later');
        else if (!isSecond('RCPT')) say('250 ok');
      } else if (/^DATA/i.test(line)) {
        if (isSecond('DATA')) return;
        isBody = true;
        say('354 go on');
      } else say('250 ok');
    };
    socket.on('error', () => {});
    socket.on('data', (part) => {
      text += part.toString();
      for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
        const line = text.slice(0, at);
        text = text.slice(at + 2);
        heard(line);
      }
    });
    say('220 here');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const told = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof told === 'object' ? told?.port : ''}`,
    close: () => void server.close(),
  };
}

test.each([
  ['421', 'postponed'],
  ['RCPT', 'postponed'],
  ['DATA', 'postponed'],
  ['end', 'unknown'],
] as const)('a connection that ends at %s when it is used again leaves the mail %s', async (step, wanted) => {
  const server = await endingAt(step);
  const smtp = createTransport({ url: server.url, pool: true, maxConnections: 1, maxRequeues: 0 });
  const send = (): Promise<Delivery> =>
    deliver(smtp, Buffer.from('Subject: x\r\n\r\nText\r\n'), {
      from: 'buero@verband.example',
      to: 'anna@verein.example',
    });
  expect(await send()).toEqual({ is: 'taken' });
  expect((await send()).is).toBe(wanted);
  smtp.close();
  server.close();
});
