import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { openMailServer, type TestMailServer, type Verdict } from '../../mail/test-mail-server.ts';
import type { Dns } from '../../mail/dns.ts';
import type { TestEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import { sendeNewsletter } from './versenden.ts';

/** A Friday morning: mails may go. */
export const freitag = new Date('2026-11-20T09:00:00Z');

/** A server with a mail server of its own, a branch, and somebody who may do everything there. */
export interface NewsletterWorld {
  readonly app: TestApp;
  readonly mails: TestMailServer;
  readonly anna: Caller;
  readonly meran: string;
  /** Sets the clock; whoever works here signs in again. */
  stelleUhr(now: Date): Promise<void>;
  /** The sender has a domain of its own, `verein.example`, of which the DNS says this. */
  setDns(dns: Dns): void;
  /** What a recipient is answered, from now on. */
  setVerdict(verdict: Verdict): void;
  put(path: string, body: object): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  get(path: string): Promise<Record<string, unknown>>;
  /** Creates a record and answers its id. */
  create(path: string, values: Readonly<Record<string, string | boolean>>): Promise<string>;
  liste(values?: Readonly<Record<string, string | boolean>>): Promise<string>;
  /** A newsletter with one block, its recipients those who subscribed unless said otherwise. */
  brief(liste_id: string, values?: Readonly<Record<string, string>>): Promise<string>;
  /** Tries it out, releases it and sends what may go now. */
  sende(id: string, bestaetigt?: number | null): Promise<void>;
  abonnenten(liste_id: string, adressen: readonly string[]): Promise<void>;
  /** How many rows of a newsletter stand where. */
  zahlen(id: string): Promise<Record<string, number>>;
  /** Its rows, by address. */
  zeilen(id: string): Promise<readonly Empfaengerzeile[]>;
  /** Puts a mail into the folder for those that come back. */
  kommtZurueck(text: string): void;
  close(): Promise<void>;
}

interface Empfaengerzeile {
  readonly id: string;
  readonly adresse: string;
  readonly status: string;
  readonly grund: string | null;
}

/** A DNS that has all that large receivers ask for. */
export const guterDns: Dns = {
  txt: async (name) => [name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 mx -all'],
  mx: async () => ['mail.verein.example'],
  addresses: async () => [],
  names: async () => [],
};

const json = (body: unknown, method = 'PUT'): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Opens such a world. */
export async function newsletterWorld(engine: TestEngine, proMinute = 100_000): Promise<NewsletterWorld> {
  let verdict: Verdict = () => undefined;
  const mails = await openMailServer({ verdict: (address) => verdict(address) });
  const ruecklauf = mkdtempSync(join(tmpdir(), 'huettenbuch-ruecklauf-'));
  mkdirSync(join(ruecklauf, 'new'));
  const app = await openTestApp(engine, { smtpUrl: mails.url, now: freitag, versand: { proMinute, ruecklauf } });
  const meran = await app.sektion('Meran', await app.sektion('Verband'));
  await app.user('anna', meran, [{ bg_id: await app.group([...rightNumbers.keys()]), sek_id: meran }]);
  let session = await app.signIn('anna');
  const anna: Caller = (path, init) => session(path, init);
  const put: NewsletterWorld['put'] = async (path, body) => {
    const answer = await anna(path, json(body));
    return { status: answer.status, body: await answer.json().catch(() => ({})) };
  };
  const create: NewsletterWorld['create'] = async (path, values) => {
    const { id = newId() } = values;
    const { status, body } = await put(path, { id, ...values });
    if (status !== 201) throw new Error(`PUT ${path} answered ${status} ${JSON.stringify(body)}`);
    return String(id);
  };
  let files = 0;
  return {
    app,
    mails,
    anna,
    meran,
    put,
    create,
    async stelleUhr(now) {
      app.setNow(now);
      session = await app.signIn('anna');
    },
    setDns: (dns) => {
      Object.assign(app.deps, { dns, mailer: { ...app.deps.mailer, address: 'post@verein.example' } });
    },
    setVerdict: (given) => {
      verdict = given;
    },
    get: async (path) => (await anna(path)).json(),
    liste: (values = {}) =>
      create('/newsletter/listen', {
        name: 'Rundbrief',
        listenart: 'Abo',
        oeffentlich: true,
        sek_id: meran,
        ...values,
      }),
    async brief(liste_id, values = {}) {
      const given = { betreff: 'Neues aus der Sektion', liste_id, modul: 'Liste', sek_id: meran, ...values };
      const newsletter_id = await create('/newsletter/newsletter', given);
      await create('/newsletter/bloecke', { newsletter_id, art: 'Text', text: 'Hallo {{vorname|Mitglied}}' });
      return newsletter_id;
    },
    async sende(id, bestaetigt = null) {
      const url = `/newsletter/newsletter/${id}`;
      const now = verdict;
      verdict = () => undefined;
      const tried = await put(`${url}/probe`, { adresse: 'probe@verband.example', sprache: 'de' });
      verdict = now;
      const freed = await put(`${url}/freigabe`, { sendenab: null, bestaetigt });
      if (tried.status !== 200 || freed.status !== 200)
        throw new Error(`${tried.status} ${JSON.stringify(tried.body)} ${freed.status} ${JSON.stringify(freed.body)}`);
      mails.arrived.splice(0);
      await sendeNewsletter(app.deps);
    },
    async abonnenten(liste_id, adressen) {
      const rows = adressen.map((adresse) => ({ id: naturalId('abos', [liste_id, adresse]), adresse }));
      await sql`
        insert into abos (id, rev, root_id, liste_id, adresse, status)
        select r.id, 1, ${liste_id}, ${liste_id}, r.adresse, 'Bestaetigt'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, adresse text)`.execute(app.storage.db);
    },
    async zahlen(id) {
      const { rows } = await sql<{ status: string; n: number }>`
        select status, count(*)::int as n from newsletterempfaenger where newsletter_id = ${id} group by status order by status`.execute(
        app.storage.db,
      );
      return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
    },
    async zeilen(id) {
      const { rows } = await sql<Empfaengerzeile>`
        select id, adresse, status, grund from newsletterempfaenger where newsletter_id = ${id} order by adresse`.execute(
        app.storage.db,
      );
      return rows;
    },
    kommtZurueck(text) {
      files += 1;
      writeFileSync(join(ruecklauf, 'new', `${files}.eml`), text.replaceAll('\n', '\r\n'));
    },
    async close() {
      await app.close();
      await mails.close();
      rmSync(ruecklauf, { recursive: true, force: true });
    },
  };
}
