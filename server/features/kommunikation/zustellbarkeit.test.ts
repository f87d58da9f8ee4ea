import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { composeListMail } from '../../mail/compose.ts';
import type { Dkim } from '../../mail/dkim.ts';
import type { Dns } from '../../mail/dns.ts';
import { readSettings } from '../../settings.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';
import { pruefeZustellbarkeit, type Absender } from './zustellbarkeit.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim: Dkim = {
  domain: 'verein.example',
  selektor: 'huette2026',
  schluessel: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

type Zone = Readonly<Record<string, readonly string[]>>;
const answers = (zone: Zone): Dns => {
  const of = (kind: string) => async (name: string) => zone[`${kind} ${name}`] ?? [];
  return { txt: of('TXT'), mx: of('MX'), addresses: of('A'), names: of('PTR') };
};
const silent = (): Promise<never> => Promise.reject(Object.assign(new Error('ETIMEOUT'), { code: 'ETIMEOUT' }));

const good: Zone = {
  'TXT verein.example': ['v=spf1 a:mail.verein.example include:_spf.host.example -all', 'anderes'],
  'TXT _spf.host.example': ['v=spf1 ip4:192.0.2.0/24 -all'],
  'TXT huette2026._domainkey.verein.example': [`v=DKIM1; k=rsa; p=${published.slice(0, 60)} ${published.slice(60)}`],
  'TXT _dmarc.verein.example': ['v=DMARC1; p=none'],
  'A mail.verein.example': ['192.0.2.7'],
  'PTR 192.0.2.7': ['mail.verein.example'],
  'MX verein.example': ['mail.verein.example'],
};
const absender: Absender = { domain: 'verein.example', dkim, host: 'mail.verein.example', hatRuecklauf: true };
const stand = async (zone: Zone, values: Partial<Absender> = {}): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await pruefeZustellbarkeit({ ...absender, ...values }, answers(zone))).map((one) => [one.was, one.stand]),
  );
const ohne = (name: string): Zone => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
const includes = Array.from({ length: 11 }, (_, at) => `include:s${at}.example`).join(' ');

describe('what large receivers ask of a sender', () => {
  test('is all there', async () => {
    expect(await stand(good)).toEqual({ SPF: 'ok', DKIM: 'ok', DMARC: 'ok', PTR: 'ok', MX: 'ok' });
  });

  test.each<[string, string, Zone, Partial<Absender>, string]>([
    ['no SPF record', 'SPF', ohne('TXT verein.example'), {}, 'handeln'],
    ['two SPF records', 'SPF', { ...good, 'TXT verein.example': ['v=spf1 -all', 'v=spf1 mx -all'] }, {}, 'handeln'],
    ['eleven lookups', 'SPF', { ...good, 'TXT verein.example': [`v=spf1 ${includes} -all`] }, {}, 'handeln'],
    [
      'an SPF record that includes itself',
      'SPF',
      { ...good, 'TXT verein.example': ['v=spf1 include:verein.example -all'] },
      {},
      'ok',
    ],
    ['a key that is not published', 'DKIM', ohne('TXT huette2026._domainkey.verein.example'), {}, 'handeln'],
    ['another key', 'DKIM', { ...good, 'TXT huette2026._domainkey.verein.example': ['v=DKIM1; p=abc'] }, {}, 'handeln'],
    ['no key here', 'DKIM', good, { dkim: undefined }, 'unbekannt'],
    ['no DMARC record', 'DMARC', ohne('TXT _dmarc.verein.example'), {}, 'handeln'],
    [
      'a DMARC record without a policy',
      'DMARC',
      { ...good, 'TXT _dmarc.verein.example': ['v=DMARC1; rua=mailto:a@b.example'] },
      {},
      'handeln',
    ],
    ['the DMARC record of the domain above', 'DMARC', good, { domain: 'post.verein.example' }, 'ok'],
    ['a name that leads elsewhere', 'PTR', { ...good, 'PTR 192.0.2.7': ['dsl-7.host.example'] }, {}, 'handeln'],
    ['a mail server within the house', 'PTR', good, { host: '127.0.0.1' }, 'unbekannt'],
    ['nobody who takes what comes back', 'MX', ohne('MX verein.example'), {}, 'handeln'],
  ])('%s', async (_what, was, zone, values, wanted) => {
    expect((await stand(zone, values))[was]).toBe(wanted);
  });

  test.each([
    ['mail.verein.example', 'a:mail.verein.example'],
    ['192.0.2.7', 'ip4:192.0.2.7'],
    // What only this network knows is nothing to publish: nobody else's mail server finds it.
    ['127.0.0.1', 'mx'],
    ['172.20.0.3', 'mx'],
    ['postausgang', 'mx'],
    [undefined, 'mx'],
  ])('is told the SPF line of a mail server at %s', async (host, wanted) => {
    const [spf] = await pruefeZustellbarkeit({ ...absender, host }, answers(ohne('TXT verein.example')));
    expect(spf?.zeile).toBe(`verein.example. TXT "v=spf1 ${wanted} -all"`);
  });

  test('is not known, and never red, while the DNS does not answer', async () => {
    const dns = { txt: silent, mx: silent, addresses: silent, names: silent };
    expect((await pruefeZustellbarkeit(absender, dns)).map((one) => one.stand)).toEqual(
      Array.from({ length: 5 }, () => 'unbekannt'),
    );
  });

  test('begins with a sender that has a domain', async () => {
    expect(await stand(good, { domain: 'localhost' })).toEqual({ Absender: 'handeln' });
  });
});

/** Checks the signature of a mail as its receiver does (RFC 6376, relaxed/relaxed), and answers which headers it covers. */
function signedBy(raw: Buffer, key = published): readonly string[] | undefined {
  const [head = '', ...rest] = raw.toString('latin1').split('\r\n\r\n');
  const lines = head.split(/\r\n(?![ \t])/);
  const relaxed = (line: string): string => {
    const [name = '', ...value] = line.split(':');
    return `${name.toLowerCase().trim()}:${value
      .join(':')
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const named = (name: string): string => lines.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  const signature = named('dkim-signature');
  const tag = (name: string): string =>
    new RegExp(`[;:]\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s/g, '') ?? '';
  const covered = tag('h')
    .split(':')
    .map((name) => name.toLowerCase());
  const body = `${rest
    .join('\r\n\r\n')
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(?:\r\n)+$/, '')}\r\n`;
  const hash = createHash('sha256').update(body, 'latin1').digest('base64');
  const unsigned = relaxed(signature)
    .replace(/([; ]b=)[^;]*/, '$1')
    .trimEnd();
  const data = [...covered.filter((name) => named(name) !== '').map((name) => relaxed(named(name))), unsigned].join(
    '\r\n',
  );
  const spki = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const isRight = verify('sha256', Buffer.from(data, 'latin1'), spki, Buffer.from(tag('b'), 'base64'));
  return isRight && hash === tag('bh') ? covered : undefined;
}

test('a signed mail holds before its receiver, and covers how its list is left', async () => {
  const raw = await composeListMail({
    to: 'anna@verband.example',
    from: { name: 'Hütte', address: 'buero@verein.example' },
    subject: 'Neues von der Hütte',
    text: 'Grüße  mit   Lücken \n\n',
    html: '<p>Grüße</p>',
    messageId: '<1@verein.example>',
    headers: {
      'List-Unsubscribe': '<https://verein.example/a>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    date: new Date('2026-11-20T09:00:00Z'),
    dkim,
  });
  expect(signedBy(raw)).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  const changed = Buffer.from(
    raw.toString('latin1').replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Zwei-Click'),
    'latin1',
  );
  expect(signedBy(changed)).toBeUndefined();
});

test('the key is read from its file, and what is none is refused by its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huettenbuch-dkim-'));
  const file = join(folder, 'dkim.pem');
  writeFileSync(file, dkim.schluessel);
  const env = { MAIL_VON: 'Hütte <buero@verein.example>', DKIM: `huette2026:${file}` };
  expect(readSettings(env, 400).dkim).toEqual(dkim);
  expect(readSettings({}, 400).dkim).toBeUndefined();
  writeFileSync(file, 'kein Schlüssel');
  for (const wrong of [env, { ...env, DKIM: 'huette2026' }, { ...env, DKIM: 'x:/gibt/es/nicht' }])
    expect(() => readSettings(wrong, 400)).toThrow('DKIM');
  rmSync(folder, { recursive: true });
});

describe(`newsletters and what they are sent with on ${testEngine}`, () => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(testEngine);
  });
  afterEach(() => w.close());

  test('are signed with the key, and tell who reads newsletters what is lacking', async () => {
    Object.assign(w.app.deps, {
      mailer: { ...w.app.deps.mailer, address: 'buero@verein.example', dkim },
      dns: answers(good),
    });
    const liste = await w.liste();
    await w.abonnenten(liste, ['eva@verband.example']);
    await w.sende(await w.brief(liste));
    expect(w.mails.arrived[0]?.header).toContain('d=verein.example');
    expect(await w.get('/newsletter/zustellbarkeit')).toMatchObject([
      { was: 'SPF', stand: 'ok' },
      { was: 'DKIM', stand: 'ok' },
      { was: 'DMARC', stand: 'ok' },
      { was: 'PTR', stand: 'unbekannt' },
      { was: 'MX', stand: 'ok' },
    ]);
    await w.app.user('bert', w.meran, [{ bg_id: await w.app.group(['NEWSLETTER_LESEN']), sek_id: w.meran }]);
    expect((await (await w.app.signIn('bert'))('/newsletter/zustellbarkeit')).status).toBe(403);
  });

  test('carry small pictures that only decorate; all others stay with the server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huettenbuch-bild-'));
    writeFileSync(join(folder, 'bild'), 'ein Bild');
    Object.assign(w.app.deps, { files: { ...w.app.deps.files, path: async () => join(folder, 'bild') } });
    const liste = await w.liste();
    await w.abonnenten(liste, ['eva@verband.example']);
    const id = await w.brief(liste);
    const bild = async (size: number, schmuck: boolean): Promise<string> => {
      const block = newId();
      const file = JSON.stringify({ sha256: 'a'.repeat(64), name: 'bild.png', type: 'image/png', size });
      await sql`insert into newsletterbloecke (id, rev, root_id, newsletter_id, nr, art, text, bild, schmuck)
        values (${block}, 1, ${id}, ${id}, 50, 'Bild', 'Logo', ${file}::jsonb, ${schmuck})`.execute(w.app.storage.db);
      return block;
    };
    const [klein, grosses, person] = [await bild(60_000, true), await bild(60_001, true), await bild(9_000, false)];
    await w.sende(id);
    const raw = w.mails.arrived[0]?.raw.replace(/=\r?\n/g, '') ?? '';
    expect(raw).toContain(`cid:${klein}`);
    expect(raw).toMatch(new RegExp(`^Content-ID: <${klein}>`, 'im'));
    expect(raw).toContain(Buffer.from('ein Bild').toString('base64').replaceAll('=', ''));
    for (const hosted of [grosses, person]) {
      expect(raw).toContain(`api/newsletterbild/${hosted}`);
      expect(raw).not.toContain(`cid:${hosted}`);
    }
    rmSync(folder, { recursive: true });
  });

  test('wait when the mail server ends the talk at the recipient', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['eva@verband.example', 'karl@verband.example']);
    w.setVerdict((address) => (address.startsWith('eva') ? 421 : undefined));
    const id = await w.brief(liste);
    await w.sende(id);
    expect(await w.zahlen(id)).toEqual({ Gesendet: 1, Wartend: 1 });
  });
});
