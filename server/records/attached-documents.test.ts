import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { testEngine } from '../storage/test-storage.ts';
import { ReplicaModel } from '../sync/replica-model.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

// A document that hangs on a record is seen by who sees the record and its documents, never with one of both rights (domain: archive-tief 3); missions have their own test.
const all = [...rightNumbers.keys()];
const pdf = (word: string) => {
  const bytes = new Uint8Array(Buffer.from(`%PDF-1.4 ${word}`));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, datei: { sha256, name: `${word}.pdf`, type: 'application/pdf', size: bytes.length } };
};
const [einMitglied, einKurs] = [pdf('Mitgliedsbefund'), pdf('Kursbefund')];
const [mgd_id, ausb_id] = [newId(), newId()];

interface Place {
  readonly what: string;
  readonly records: string;
  readonly record: string;
  readonly documents: string;
  readonly id: string;
  readonly values: object;
  readonly right: RegExp;
  /** What reading the record itself needs. */
  readonly recordRight: RegExp;
  readonly table: string;
  readonly word: string;
  readonly file: ReturnType<typeof pdf>;
}

const places: readonly Place[] = [
  {
    what: 'a member',
    records: '/mgd/mitglieder',
    record: mgd_id,
    documents: '/mgd/mitgliederdokumente',
    id: newId(),
    values: { mgd_id, bezeichnung: 'Mitgliedsbefund', datei: einMitglied.datei },
    right: /UNTERLAGEN/,
    recordRight: /^(?:MITGLIEDER|KONTAKTE)_ALLGEMEIN_/,
    table: 'mitgliederdokumente',
    word: 'Mitgliedsbefund',
    file: einMitglied,
  },
  {
    what: 'a course',
    records: '/ausbildungen',
    record: ausb_id,
    documents: '/ausbildungen/dokumente',
    id: naturalId('ausbildungdokumente', [ausb_id, einKurs.sha256]),
    values: { ausb_id, name: 'Kursbefund', datei: einKurs.datei },
    right: /^AUSBILDUNG_DOKUMENTE/,
    recordRight: /^AUSBILDUNG_ALLGEMEIN_/,
    table: 'ausbildungdokumente',
    word: 'Kursbefund',
    file: einKurs,
  },
];

let t: TestApp;
let boss: Caller;
let elsewhere: Caller;
/** By what they may not read. */
const blind = new Map<string, Caller>();
let meran = '';

const put = (call: Caller, path: string, body: object): Promise<Response> =>
  call(path, { method: 'PUT', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
const done = async (answer: Promise<Response>): Promise<void> => {
  const { ok, status } = await answer;
  if (!ok) throw new Error(`answered with ${String(status)}`);
};
/** Everything that may tell of a document: its file, itself, its history, the list, the history of its record and the feed. */
const tellings = async (
  call: Caller,
  { records, record, documents, id }: Pick<Place, 'records' | 'record' | 'documents' | 'id'>,
): Promise<readonly string[]> => {
  const answers = [
    await call(`${documents}/${id}/datei/datei`),
    await call(`${documents}/${id}`),
    await call(`${documents}/${id}/verlauf`),
    await call(`${documents}?limit=50`),
    await call(`${records}/${record}/verlauf`),
    await call('/sync', {
      method: 'POST',
      body: JSON.stringify({ cursor: null, pins: [record], sektionen: null, schema: schemaHash(registry) }),
      headers: { 'Content-Type': 'application/json' },
    }),
  ];
  return Promise.all(answers.map((answer) => answer.text()));
};
const userOf = async (name: string, rights: readonly string[], where: string): Promise<Caller> => {
  await t.user(name, where, [{ bg_id: await t.group(rights), sek_id: where }]);
  return t.signIn(name);
};

beforeAll(async () => {
  t = await openTestApp(testEngine);
  const verband = await t.sektion('Verband');
  meran = await t.sektion('Meran', verband);
  const brixen = await t.sektion('Brixen', verband);
  boss = await userOf('boss', all, meran);
  elsewhere = await userOf(
    'fremd',
    // Rights of a region or the association reach courses of other branches.
    all.filter((name) => !/_(?:REGION|VERBANDSEBENE)_/.test(name)),
    brixen,
  );
  for (const { what, right, recordRight } of places)
    for (const [kept, closed] of [
      ['its documents', right],
      ['the record itself', recordRight],
    ] as const)
      blind.set(
        `${what}: ${kept}`,
        await userOf(
          `blind${String(blind.size)}`,
          all.filter((name) => !closed.test(name)),
          meran,
        ),
      );
  for (const { bytes, sha256 } of [einMitglied, einKurs]) {
    const headers = { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    await done(boss(`/dateien/${sha256}`, { method: 'PUT', body: bytes, headers }));
  }
  const mitglied = { id: mgd_id, nachname: 'Auer', vorname: 'Eva', sek_id: meran };
  await done(put(boss, '/mgd/mitglieder', mitglied));
  const kurs = {
    id: ausb_id,
    typ: 'Ausbildung',
    name: 'Seilkurs',
    sek_id: meran,
    anfang: '2027-03-01',
    ende: '2027-03-02',
  };
  await done(put(boss, '/ausbildungen', kurs));
}, 240_000);
afterAll(() => t.close());

describe.each(places)('a document of $what', (place) => {
  const { what, documents, id, values, word, file } = place;
  test('is seen by who sees both', async () => {
    expect((await put(boss, documents, { id, ...values })).status).toBe(201);
    const told = await tellings(boss, place);
    for (const text of told) expect(text).toContain(word);
  });

  test.each(['who may not read its documents', 'who may not read the record itself', 'a colleague of another branch'])(
    '%s gets nothing of it: not the file, nor the record, a list, the history or the feed',
    async (who) => {
      const call = who.startsWith('who') ? blind.get(who.replace('who may not read', `${what}:`)) : elsewhere;
      if (call === undefined) throw new Error('nobody');
      for (const text of await tellings(call, place))
        for (const part of [word, file.sha256, id]) expect(text).not.toContain(part);
      expect((await put(call, documents, { ...values, id: newId() })).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('leaves a device whose user loses the right to the record, and comes back with it', async () => {
    const name = `geht-${place.table}`;
    const call = await userOf(
      name,
      all.filter((one) => !place.recordRight.test(one)),
      meran,
    );
    const { rows } = await sql<{ id: string; bg_id: string }>`
      select g.id, g.bg_id from benutzer_bg g join benutzer b on b.id = g.user_id where b.benutzername = ${name}`.execute(
      t.storage.db,
    );
    const may = async (bg_id: string): Promise<unknown> =>
      sql`update benutzer_bg set bg_id = ${bg_id} where id = ${rows[0]?.id ?? ''}`.execute(t.storage.db);
    const [alles, ohne] = [await t.group(all), rows[0]?.bg_id ?? ''];
    const device = new ReplicaModel();
    const holds: boolean[] = [];
    for (const group of [ohne, alles, ohne, alles]) {
      await may(group);
      await device.pullAll(call);
      holds.push(device.rows(place.table).has(id));
    }
    expect(holds).toEqual([false, true, false, true]);
  });
});
