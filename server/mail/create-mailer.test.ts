import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { folderObjects } from '../files/objects.ts';
import { readSettings } from '../settings.ts';
import { createMailer, type OutboxMailer } from './create-mailer.ts';
import type { Mail } from './mail.ts';
import { readMail } from './read-mail.ts';
import { closedPort, openMailServer, type TestMailServer, type Verdict } from './test-mail-server.ts';

const mail: Mail = {
  art: 'System',
  sek_id: '5d1b7c1e-7c5f-4c57-9a53-0d6c4c8f7a11',
  to: 'anna@verband.example',
  subject: 'Kennwort zurücksetzen',
  text: 'Der Link: https://verband.example/passwordreset/geheimer-schluessel',
};

let dataDir = '';
let logged: string[] = [];
let now = new Date();
const open: { stop(): void }[] = [];
const servers: TestMailServer[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'huettenbuch-post-'));
  now = new Date();
  logged = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void logged.push(line));
});
afterEach(async () => {
  for (const opened of open.splice(0)) opened.stop();
  for (const server of servers.splice(0)) await server.close();
  rmSync(dataDir, { recursive: true, force: true });
  vi.restoreAllMocks();
});

function mailer(smtpUrl?: string): OutboxMailer {
  const made = createMailer({
    objects: folderObjects(dataDir),
    from: 'Hüttenbuch <buero@verband.example>',
    smtpUrl,
    now: () => now,
    pauses: [20],
  });
  open.push(made);
  return made;
}
async function mailServer(options: { verdict?: Verdict; port?: number } = {}): Promise<TestMailServer> {
  const server = await openMailServer(options);
  servers.push(server);
  return server;
}
const files = (below = ''): string[] => {
  try {
    return readdirSync(join(dataDir, 'postausgang', below)).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
};
const only = (below = ''): string => join(dataDir, 'postausgang', below, files(below)[0] ?? '');

describe('without a mail server', () => {
  test('a mail lies in the outbox as a file that only this account may read', async () => {
    await mailer().send(mail);
    expect(files()).toHaveLength(1);
    const { header, text } = readMail(readFileSync(only()));
    expect(header).toContain('To: anna@verband.example');
    expect(header).toContain('<buero@verband.example>');
    expect(text).toContain(mail.text);
    expect(statSync(only()).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'postausgang')).mode & 0o077).toBe(0);
  });

  test('the log has one line about it, without address, subject or link', async () => {
    await mailer().send(mail);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ art: 'mail', was: 'im Postausgang' });
    expect(logged.join()).not.toMatch(/anna|verband|Kennwort|schluessel/);
  });
});

describe('with a mail server', () => {
  test('a mail waits where encryption is asked for and the server offers none', async () => {
    const server = await mailServer();
    const { smtpUrl } = readSettings({ SMTP_URL: server.url }, 0);
    await mailer(smtpUrl).send(mail);
    await vi.waitFor(
      () => expect(logged.some((line) => line.includes('der Mailserver nimmt nichts an'))).toBe(true),
      20_000,
    );
    expect([server.arrived.length, files().length]).toEqual([0, 1]);
    expect(readSettings({ SMTP_URL: server.url, SMTP_OHNE_TLS: '1' }, 0).smtpUrl).toBe(server.url);
  });

  test('a mail arrives as it was written and leaves the outbox', async () => {
    const server = await mailServer();
    await mailer(server.url).send({ ...mail, text: 'Grüße von der Hütte, 100 %\n' });
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), 20_000);
    expect(server.arrived[0]?.to).toEqual(['anna@verband.example']);
    expect(server.arrived[0]?.text.trim()).toBe('Grüße von der Hütte, 100 %');
    await vi.waitFor(() => expect(files()).toEqual([]), 20_000);
  });

  test('an address as long as may be arrives whole', async () => {
    const to = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
    const server = await mailServer();
    await mailer(server.url).send({ ...mail, to });
    await vi.waitFor(() => expect(server.arrived[0]?.to).toEqual([to]), 20_000);
  });

  test('while it is down mails are kept, and delivered in their order once it is back', async () => {
    const port = await closedPort();
    const box = mailer(`smtp://127.0.0.1:${port}`);
    for (const to of ['anna', 'berta', 'carla', 'dora', 'edda'])
      await box.send({ ...mail, to: `${to}@verband.example` });
    await vi.waitFor(() => expect(logged.join()).toContain('der Mailserver nimmt nichts an'), 20_000);
    expect(files()).toHaveLength(5);
    const server = await mailServer({ port });
    await vi.waitFor(
      () =>
        expect(server.arrived.flatMap(({ to }) => to.map((address) => address.split('@')[0]))).toEqual([
          'anna',
          'berta',
          'carla',
          'dora',
          'edda',
        ]),
      { timeout: 10_000 },
    );
    await vi.waitFor(() => expect(files()).toEqual([]), 20_000);
  });

  test('what an earlier run left is delivered after a restart', async () => {
    const before = mailer(`smtp://127.0.0.1:${await closedPort()}`);
    await before.send(mail);
    before.stop();
    const server = await mailServer();
    mailer(server.url).start();
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), 20_000);
  });

  test('a mail refused for good is kept aside and logged without content; the others go on', async () => {
    const server = await mailServer({ verdict: (to) => (to.startsWith('anna') ? 550 : undefined) });
    const box = mailer(server.url);
    await box.send(mail);
    await box.send({ ...mail, to: 'berta@verband.example' });
    await vi.waitFor(() => expect(server.arrived.map(({ to }) => to)).toEqual([['berta@verband.example']]), 20_000);
    await vi.waitFor(() => expect(files('unzustellbar')).toHaveLength(1), 20_000);
    // The other one has arrived before its file goes.
    await vi.waitFor(() => expect(files()).toEqual([]), 20_000);
    expect(readMail(readFileSync(only('unzustellbar'))).header).toContain('anna@verband.example');
    expect(logged.join()).toContain('550');
    expect(logged.join()).not.toMatch(/@|Kennwort|schluessel/);
  });

  test('a mail that is put off by the server is tried again', async () => {
    let tries = 0;
    const server = await mailServer({ verdict: () => ((tries += 1) < 3 ? 451 : undefined) });
    await mailer(server.url).send(mail);
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), { timeout: 10_000 });
    expect(tries).toBe(3);
  });

  test('after two days of trying a mail is kept aside', async () => {
    await mailer().send(mail);
    now = new Date(now.getTime() + 2 * 86_400_000 + 1);
    const server = await mailServer();
    mailer(server.url).start();
    await vi.waitFor(() => expect(files('unzustellbar')).toHaveLength(1), 20_000);
    expect(server.arrived).toEqual([]);
  });

  test('a file that is no mail does not hold up the others', async () => {
    const server = await mailServer();
    const box = mailer(server.url);
    await mailer().send(mail);
    writeFileSync(join(dataDir, 'postausgang', `${now.getTime() - 1}-fremd.eml`), 'kein Brief');
    box.start();
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), 20_000);
    await vi.waitFor(() => expect(files('unzustellbar')).toHaveLength(1), 20_000);
  });
});

describe('nobody gets a header or a recipient in', () => {
  test('through the subject', async () => {
    const server = await mailServer();
    await mailer(server.url).send({
      ...mail,
      subject: 'Hallo\r\nBcc: dieb@boese.example\r\n\r\nText\u2028Bcc: x@boese.example',
    });
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), 20_000);
    expect(server.arrived[0]?.to).toEqual(['anna@verband.example']);
    expect(server.arrived[0]?.header).not.toMatch(/^Bcc/im);
    expect(server.arrived[0]?.text.trim()).toBe(mail.text);
  });

  test.each([
    'anna@verband.example\r\nBcc: dieb@boese.example',
    'anna@verband.example, dieb@boese.example',
    'Anna <anna@verband.example>',
    '"x"\r\nBcc: dieb@boese.example\r\n@verband.example',
    'gruppe: dieb@boese.example;',
    'anna',
    '',
  ])('through the address %j, which no error text repeats', async (to) => {
    await expect(mailer().send({ ...mail, to })).rejects.toThrow(/^mail: the recipient is not one plain address$/);
    expect(files()).toEqual([]);
  });
});
