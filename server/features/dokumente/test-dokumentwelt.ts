import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Volltextantwort } from '../../../src/features/dokumente/volltext.calls.ts';
import { bytesReader, documentTypeOf } from '../../../src/lib/document-types.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import type { TestEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import { lies } from './lesen/lesen.ts';
import { bearbeiteWartende } from './lesewarteschlange.ts';

/** What a call sends. */
export const json = (body: unknown, method = 'PUT'): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** What a call answered. */
export const bodyOf = async (response: Response): Promise<Record<string, unknown>> => response.json();

const lesen = ['DOKUMENTE_LESEN', 'DOKUMENTE_ALLGEMEIN_LESEN'];
const schreiben = [...lesen, 'DOKUMENTE_ALLGEMEIN_NEU', 'DOKUMENTE_ALLGEMEIN_SPEICHERN'];
const namen = ['anna', 'berta', 'carl', 'fremd'] as const;

/** A version to be: values beside its document and its file. */
interface NeueFassung {
  readonly name?: string;
  readonly gueltigab?: string;
  readonly gueltigbis?: string;
  readonly status?: string;
}

/** A branch with two who write and delete documents (anna, carl) and one who reads them (berta), and somebody of another branch (fremd), who writes there. */
export interface Dokumentwelt extends Readonly<Record<(typeof namen)[number], Caller>> {
  readonly app: TestApp;
  readonly bozen: string;
  readonly meran: string;
  /** Creates a document in Bozen and answers its id. */
  dokument(call: Caller, betreff: string, more?: object): Promise<string>;
  /** Sends bytes and answers their SHA-256. */
  upload(call: Caller, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  fassung(
    call: Caller,
    dokument_id: string,
    bytes: Uint8Array<ArrayBuffer>,
    more?: NeueFassung,
  ): Promise<{ readonly id: string; readonly answer: Response }>;
  /** A row as it is stored. */
  row(table: string, id: string): Promise<Record<string, unknown>>;
  /** Reads all that waits to be read. */
  liesAlles(): Promise<number>;
  finde(call: Caller, frage: object): Promise<Volltextantwort>;
  /** Subjects of what a search finds. */
  betreffe(call: Caller, text: string, more?: object): Promise<string[]>;
}

/** Opens such a world for the tests of a suite, each on a Friday morning. */
export function dokumentwelt(engine: TestEngine): Dokumentwelt {
  let app: TestApp | undefined;
  const typ = newId();
  const [sektionen, sessions] = [new Map<string, string>(), new Map<string, Caller>()];
  const welt = (): TestApp => {
    if (app === undefined) throw new Error('nothing is open');
    return app;
  };
  const caller =
    (name: string): Caller =>
    (path, init) =>
      (sessions.get(name) ?? (() => Promise.reject(new Error('nobody is signed in'))))(path, init);

  beforeAll(async () => {
    app = await openTestApp(engine);
    const verband = await app.sektion('Verband');
    for (const name of ['Bozen', 'Meran']) sektionen.set(name, await app.sektion(name, verband));
    const [bozen, meran] = [sektionen.get('Bozen') ?? '', sektionen.get('Meran') ?? ''];
    const [schreibt, liest, loescht] = [
      await app.group(schreiben),
      await app.group(lesen),
      await app.group([...schreiben, 'ABSCHREIBUNG_ALLGEMEIN_LOESCHEN']),
    ];
    await app.user('anna', bozen, [{ bg_id: loescht, sek_id: bozen }]);
    await app.user('berta', bozen, [{ bg_id: liest, sek_id: bozen }]);
    await app.user('carl', bozen, [{ bg_id: loescht, sek_id: bozen }]);
    await app.user('fremd', meran, [{ bg_id: schreibt, sek_id: meran }]);
    await sql`insert into dokumentetyp (id, rev, sek_ids, name, aufbewahrung) values (${typ}, 1, '{}', 'Protokoll', 10)`.execute(
      app.storage.db,
    );
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    welt().setNow(new Date('2026-11-20T09:00:00Z'));
    for (const name of namen) sessions.set(name, await welt().signIn(name));
  });

  const upload: Dokumentwelt['upload'] = async (call, bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    expect((await call(`/dateien/${sha256}`, { method: 'PUT', body: bytes, headers })).status).toBe(200);
    return sha256;
  };
  const finde: Dokumentwelt['finde'] = async (call, frage) => {
    const answer = await call('/dokumente/volltext', json(frage, 'POST'));
    expect(answer.status).toBe(200);
    return answer.json();
  };
  return {
    get app() {
      return welt();
    },
    get bozen() {
      return sektionen.get('Bozen') ?? '';
    },
    get meran() {
      return sektionen.get('Meran') ?? '';
    },
    anna: caller('anna'),
    berta: caller('berta'),
    carl: caller('carl'),
    fremd: caller('fremd'),
    upload,
    finde,
    async dokument(call, betreff, more = {}) {
      const id = newId();
      const sek_id = sektionen.get('Bozen');
      const body = { id, betreff, sek_id, doktyp_id: typ, jahr: 2026, ...more };
      expect((await call('/dokumente/dokumente', json(body))).status).toBe(201);
      return id;
    },
    async fassung(call, dokument_id, bytes, more = {}) {
      const sha256 = await upload(call, bytes);
      const type = await documentTypeOf(bytesReader(bytes), bytes.length);
      const { name = 'datei.pdf', ...values } = more;
      const id = naturalId('dokumentversionen', [dokument_id, sha256]);
      const datei = { sha256, name, type, size: bytes.length };
      const body = { id, dokument_id, datei, gueltigab: '2026-01-01', status: 'Gueltig', ...values };
      return { id, answer: await call('/dokumente/versionen', json(body)) };
    },
    async row(table, id) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(
        welt().storage.db,
      );
      return rows[0] ?? {};
    },
    liesAlles: () => bearbeiteWartende(welt().deps, lies),
    betreffe: async (call, text, more = {}) =>
      (await finde(call, { text, ...more })).treffer.map(({ betreff }) => betreff),
  };
}
