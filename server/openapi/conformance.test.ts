import { ausbildungTalk } from '../features/ausbildung/test-talk.ts';
import { auszuegeTalk } from '../features/auszuege/test-talk.ts';
import { beitraegeTalk } from '../features/beitraege/test-talk.ts';
import { einsaetzeTalk } from '../features/einsaetze/test-talk.ts';
import { finanzenTalk } from '../features/finanzen/test-talk.ts';
import { haushaltTalk } from '../features/haushalt/test-talk.ts';
import { inventurTalk } from '../features/inventur/test-talk.ts';
import { informationTalk } from '../features/information/test-talk.ts';
import { schnittstelleTalk } from '../features/schnittstelle/test-talk.ts';
import { kalenderTalk } from '../features/kalender/test-talk.ts';
import { lagerTalk } from '../features/lager/test-talk.ts';
import { lastschriftenTalk } from '../features/lastschriften/test-talk.ts';
import { organisationTalk } from '../features/organisation/test-talk.ts';
import { personenTalk } from '../features/personen/test-talk.ts';
import { musikTalk } from '../features/musik/test-talk.ts';
import { musikschuleTalk } from '../features/musikschule/test-talk.ts';
import { kommunikationTalk } from '../features/kommunikation/test-talk.ts';
import { rechnungenTalk } from '../features/rechnungen/test-talk.ts';
import { sbsTalk } from '../features/sbs/test-talk.ts';
import { shopTalk } from '../features/shop/test-talk.ts';
import { dokumenteTalk } from '../features/dokumente/test-talk.ts';
import { fotoarchivTalk } from '../features/fotoarchiv/test-talk.ts';
import { spendenTalk } from '../features/spenden/test-talk.ts';
import { stammdatenTalk } from '../features/stammdaten/test-talk.ts';
import { statistikTalk } from '../features/statistik/test-talk.ts';
import { ueberweisungenTalk } from '../features/ueberweisungen/test-talk.ts';
import { zastTalk } from '../features/zast/test-talk.ts';
import { describedCalls, jobKinds } from '../features/server-areas.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offeredBy } from '../../src/kit/offered.ts';
import type { Module } from '../../src/kit/define-module.ts';
import type { FileValue } from '../../src/kit/kinds/file.ts';
import { mapFile } from '../../src/lib/geo/testing/map-file.ts';
import { newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { writePlace } from '../../src/protocol/common-history.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { readCounter } from '../sync/counter.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, testPassword, type Caller, type TestApp } from '../test-app.ts';
import { allCalls, openApiDocument } from './document.ts';
import { moduleCalls } from './module-calls.ts';
import { json, type Talk } from './test-talk.ts';
import { conformance, sampleRow, type Conformance } from './test-conformance.ts';

let t: TestApp;
let jobs: Jobs;
let anna: Caller;
let c: Conformance;
let station: string;
let user: string;
const made = new Map<string, string>();
let documented: ReadonlySet<string>;
/** A thousand calls, one after the other. */
const slow = 300_000;

beforeAll(async () => {
  t = await openTestApp(testEngine, { jobs: (deps) => (jobs = createJobs(deps, jobKinds, { pollMillis: 30 })) });
  const association = await t.sektion('Landesverband');
  station = await t.sektion('Sexten', association);
  const rights = await t.group([...rightNumbers.keys()]);
  user = await t.user('anna', station, [{ bg_id: rights, sek_id: association }]);
  await t.user('berta', station, [{ bg_id: await t.group([]), sek_id: station }]);
  const signedIn = await t.signIn('anna');
  const { registry } = t.deps;
  const kinds = (['BERGRETTUNG', 'VSM', 'SIB'] as const).map((variante) => ({
    variante,
    modules: offeredBy(registry, variante).modules,
  }));
  const kindOf = new Map(
    [...registry.modules.values()].flatMap((module) =>
      urlsOf(module).map((url) => [url, kinds.find(({ modules }) => modules.has(module.name))?.variante] as const),
    ),
  );
  let configured = '';
  // Each call is made to a kind of organisation that has it.
  anna = (path, init) => {
    const url = /^(\/[a-z]+){1,2}/.exec(path)?.[0] ?? '';
    const variante = kindOf.get(url) ?? kindOf.get(url.replace(/\/[a-z]+$/, '')) ?? 'BERGRETTUNG';
    if (variante !== configured) t.configure({ variante });
    configured = variante;
    return signedIn(path, init);
  };
  documented = new Set(allCalls(t.deps.registry, describedCalls).map(({ method, path }) => `${method} ${path}`));
  c = conformance(openApiDocument(t.deps.registry, describedCalls, t.deps.version, '/api'), anna);
});
afterAll(async () => {
  await jobs.stop();
  await t.close();
});

const described = (url: string, call: string): boolean =>
  documented.has(`${call.split(' ')[0]} ${url}${call.split(' ')[1] ?? ''}`);
const urlsOf = ({ url, alsoUrls = [] }: Module): string[] => [url, ...alsoUrls];

/** A record to point to: one that was made here, else any that is there. */
async function found(table: string): Promise<string | undefined> {
  if (table === 'sektionen') return station;
  const known = made.get(table);
  if (known !== undefined) return known;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 1`.execute(
    t.storage.db,
  );
  return rows[0]?.id;
}

/** The smallest JPEG of one pixel, uploaded, as a record names it. */
async function upload(): Promise<FileValue> {
  const bytes = new Uint8Array([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 1, 0,
    1, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9,
  ]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const last = bytes.length - 1;
  expect(
    (
      await c.ask(
        'put /dateien/{sha256}',
        { sha256 },
        { body: bytes, headers: { 'Content-Range': `bytes 0-${last}/${bytes.length}` } },
      )
    ).status,
  ).toBe(200);
  expect((await c.ask('get /dateien/{sha256}', { sha256 })).status).toBe(200);
  return { sha256, name: 'bild.jpg', type: 'image/jpeg', size: bytes.length };
}

/** Makes a record of every module that can have one; those that others hang on come first by being tried again. */
async function createAll(): Promise<void> {
  const file = await upload();
  let waiting = [...t.deps.registry.modules.values()].flatMap((module) =>
    urlsOf(module)
      .filter((url) => described(url, 'put'))
      .map((url) => ({ module, url })),
  );
  for (let turn = 1; turn <= 5 && waiting.length > 0; turn += 1) {
    const refused: typeof waiting = [];
    for (const one of waiting) {
      const values = await sampleRow(one.module.table, turn, file, found);
      const { status, body } = await c.ask(`put ${one.url}`, {}, json(values ?? { id: newId() }));
      if (status < 300)
        made
          .set(one.module.table.name, String(Reflect.get(Object(body), 'id')))
          .set(one.url, String(Reflect.get(Object(body), 'id')));
      else refused.push(one);
    }
    if (refused.length === waiting.length) break;
    waiting = refused;
  }
}

describe('every documented call answers as the document says', () => {
  it('maps of the association', async () => {
    expect((await c.ask('get /karten')).status).toBe(200);
    mkdirSync(join(t.deps.dataDir, 'karten'));
    const map = mapFile();
    const marke = 'ab'.repeat(32);
    expect((await c.ask('get /karten/{name}/teile', { name: 'alpen.pmtiles', '?': `?marke=${marke}` })).status).toBe(
      200,
    );
    expect(
      (
        await c.ask(
          'put /karten/{name}/teile',
          { name: 'alpen.pmtiles', '?': `?marke=${marke}` },
          { body: map, headers: { 'Content-Range': `bytes 0-${map.length - 1}/${map.length}` } },
        )
      ).status,
    ).toBe(200);
    expect((await c.ask('delete /karten/{name}', { name: 'alpen.pmtiles' })).status).toBe(204);
    writeFileSync(join(t.deps.dataDir, 'karten/suedtirol.pmtiles'), 'PMTiles');
    expect((await c.ask('get /karten/{name}', { name: 'suedtirol.pmtiles' })).status).toBe(200);
    expect(
      (await c.ask('get /karten/{name}', { name: 'suedtirol.pmtiles' }, { headers: { Range: 'bytes=0-1' } })).status,
    ).toBe(206);
  });

  it(
    'new records of every module',
    async () => {
      await createAll();
      expect(made.size).toBeGreaterThan(100);
    },
    slow,
  );

  it(
    'lists, searches, records, histories, files, changes, steps, deletions and restorations of every module',
    async () => {
      for (const module of t.deps.registry.modules.values()) {
        for (const url of urlsOf(module)) {
          await c.ask(`get ${url}`, { '?': '?limit=5' });
          await c.ask(`post ${url}/suche`, {}, json({ limit: '5' }));
          if (described(url, 'post /summen')) await c.ask(`post ${url}/summen`, {}, json({}));
          if (module.view !== undefined) continue;
          await c.ask(`get ${url}/new`);
          const id = made.get(url) ?? (await found(module.table.name)) ?? newId();
          const { headers } = await c.ask(`get ${url}/{id}`, { id });
          const seen = { 'If-Match': headers.get('etag') ?? '*' };
          await c.ask(`get ${url}/{id}/verlauf`, { id });
          if (described(url, 'get /{id}/datei/{spalte}'))
            await c.ask(`get ${url}/{id}/datei/{spalte}`, {
              id,
              spalte:
                Object.keys(module.table.fields).find((name) =>
                  ['file', 'photo'].includes(module.table.fields[name]?.kind ?? ''),
                ) ?? '',
            });
          if (described(url, 'put /{id}')) await c.ask(`put ${url}/{id}`, { id }, json({}, seen));
          if (described(url, 'put /{id}/status'))
            await c.ask(`put ${url}/{id}/status`, { id }, json({ nach: module.table.status?.steps[0]?.to ?? '' }));
          if (described(url, 'put /{id}/storno'))
            await c.ask(`put ${url}/{id}/storno`, { id }, json({ grund: 'Doppelt erfasst' }));
        }
      }
      for (const module of [...t.deps.registry.modules.values()].toReversed()) {
        for (const url of urlsOf(module)) {
          const id = made.get(url) ?? newId();
          if (described(url, 'delete /{id}')) await c.ask(`delete ${url}/{id}`, { id });
          if (described(url, 'put /{id}/wiederherstellen'))
            await c.ask(`put ${url}/{id}/wiederherstellen`, { id }, json({}));
        }
      }
      const generic = [...t.deps.registry.modules.values()].flatMap((module) => moduleCalls(t.deps.registry, module));
      expect(generic.map(({ method, path }) => `${method} ${path}`).filter((call) => !c.exercised.has(call))).toEqual(
        [],
      );
    },
    slow,
  );

  it('sign-in, passwords and rights', async () => {
    const { body } = await c.ask('post /login', {}, json({ username: 'berta', password: testPassword }), t.call);
    await c.ask('post /auth/refresh', {}, json({ refresh_token: Reflect.get(Object(body), 'refresh_token') }), t.call);
    await c.ask('post /login', {}, json({ username: 'berta', password: 'falsch' }), t.call);
    const berta = await t.signIn('berta');
    await c.ask(
      'put /user/kennwortaendern',
      {},
      json({ kennwortalt: testPassword, kennwortneu: 'Hütte-Neu-2027' }),
      berta,
    );
    await c.ask('post /pwdreset', {}, json({ username: 'berta', email: 'berta@verband.example' }), t.call);
    await c.ask('post /pwdresetbenutzer', {}, json({ id: 'unbekannt' }), t.call);
    await c.ask(
      'post /pwdreset2',
      {},
      json({ id: 'unbekannt', username: 'berta', password: 'Hütte-Neu-2027' }),
      t.call,
    );
    await c.ask('get /user/adresse', {}, {}, berta);
    await c.ask('put /user/adresse', {}, json({ email: 'berta@verband.example', kennwort: 'Hütte-Neu-2027' }), berta);
    await c.ask('post /adresse/bestaetigen', {}, json({ id: 'unbekannt' }), t.call);
    await c.ask('put /rechte/dsgvo');
    expect((await c.ask('get /rechte/daten')).status).toBe(200);
    await c.ask('get /rechte/navi/{key}', { key: 'mitglieder' });
    await c.ask('get /rechte/rechte/{codes}', { codes: 'MITGLIEDER_LESEN,3' });
    await c.ask('get /verwaltung/rechte');
    const group = (await found('benutzergruppen')) ?? '';
    await c.ask('get /benutzergruppen/benutzergruppen/{id}/rechte', { id: group });
    await c.ask(
      'put /benutzergruppen/benutzergruppen/{id}/rechte',
      { id: group },
      json({ rechte: ['MITGLIEDER_LESEN'] }),
    );
    await c.ask('put /user/massenanlage', {}, json({ mgd_ids: [newId()], bg_id: null, probe: true }));
    await c.ask('put /user/user/{id}/kennwortlink', { id: user });
    const geraet = newId();
    const signedIn = await c.ask(
      'post /login',
      {},
      json({ username: 'anna', password: testPassword, geraet: { id: geraet, name: 'Chrome, Android' } }),
      t.call,
    );
    expect(signedIn.status).toBe(200);
    await c.ask('post /geraete/stand', {}, json({ ids: [geraet] }), t.call);
    await c.ask('put /geraete/kontakt', {}, json({ zeilen: 1, ungesendet: 0 }));
    const endpoint = 'https://push.example/1';
    await c.ask('get /push/schluessel');
    const abo = { endpoint, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), themen: ['Jobs'], sprache: 'de' };
    expect((await c.ask('put /push/abo', {}, json(abo))).status).toBe(200);
    expect((await c.ask('put /push/abo/loeschen', {}, json({ endpoint }))).status).toBe(204);
    expect((await c.ask('put /push/abo/probe', {}, json({ endpoint }))).status).toBe(422);
    await c.ask('get /geraete', { '?': `?benutzer=${user}` });
    expect((await c.ask('put /geraete/{id}/verloren', { id: geraet }, json({ verloren: true }))).status).toBe(204);
  });

  it('reference data', async () => {
    for (const path of [
      '/daten/version',
      '/daten/zustand',
      '/daten/bereit',
      '/mgd/suche',
      '/sektionen/sektionenFilter',
      '/sektionen/sektionenListe',
      '/sektionen/regionen',
      '/daten/nationen',
      '/daten/anreden',
      '/daten/titel',
      '/daten/fahrzeughersteller',
      '/daten/einsatzarten',
      '/daten/geborte',
      '/openapi.json',
    ]) {
      expect([path, (await c.ask(`get ${path}`)).status]).toEqual([path, 200]);
    }
    await c.ask('get /sektionen/sektionenRegion/{id}', { id: station });
    await c.ask('get /daten/orte/{plz}', { plz: '39030' });
    await c.ask('put /daten/strassen', {}, json({ plz: '39030', ort: 'Sexten' }));
    await c.ask('put /daten/funktionswechselsetdatum');
    await c.ask('put /mgd/ausweis', {}, json({ ids: [newId()] }));
    await c.ask('put /mgd/ausweis/pruefen', {}, json({ token: 'unbekannt' }));
  });

  it('jobs, e-mails and imports', async () => {
    const id = newId();
    expect((await c.ask('put /jobs/jobs', {}, json({ id, typ: 'Aenderungsprotokoll' }))).status).toBe(201);
    await c.ask('get /jobs/jobslast');
    await c.ask('get /jobs/auslastung');
    await c.ask('get /sicherungen');
    await c.ask('get /sicherungen/{id}/datei', { id: newId() });
    await c.ask('get /jobs/jobs', { '?': '?eigenejobs=true' });
    jobs.start();
    await expect.poll(async () => (await c.ask('get /jobs/datei/{id}', { id })).status, { timeout: 10_000 }).toBe(200);
    expect((await c.ask('delete /jobs/jobs/{id}', { id })).status).toBe(200);
    const mail = newId();
    await t.deps.mailer.send(
      { to: 'anna@verband.example', subject: 'Probe', text: 'Probe', art: 'System', sek_id: station },
      { id: mail },
    );
    expect((await c.ask('get /emailprotokoll/emails/{id}/inhalt', { id: mail })).status).toBe(200);
    expect((await c.ask('put /emailprotokoll/emails/{id}/senden', { id: mail }, json({ id: newId() }))).status).toBe(
      201,
    );
    const order = newId();
    await c.ask(
      'post /import',
      {},
      json({
        id: order,
        modul: 'kennungen',
        name: 'kennungen.csv',
        art: 'gute',
        schluessel: ['name'],
        zeilen: [{ id: newId(), nr: 1, werte: { name: 'Eingelesen' } }],
      }),
    );
    await c.ask(
      'post /import/umzug',
      {},
      json({
        art: 'probe',
        auftraege: [{ id: newId(), modul: 'kennungen', name: 'kennungen.csv', schluessel: ['name'] }],
        zeilen: [{ auftrag: 0, id: newId(), nr: 1, werte: { name: 'Umgezogen' } }],
      }),
    );
    await c.ask('get /import');
    await c.ask(
      'put /suchen',
      {},
      json({ gespeichert: [{ id: newId(), modul: 'kennungen', name: 'Meine', werte: { name: 'a' } }], geloescht: [] }),
    );
    await c.ask('get /suchen');
    await c.ask('post /import/{id}/rueckgaengig', { id: order });
  });

  it.each<[string, (talk: Talk) => Promise<void>]>([
    ['finanzen', finanzenTalk],
    ['personen', personenTalk],
    ['ausbildung', ausbildungTalk],
    ['einsaetze', einsaetzeTalk],
    ['zast', zastTalk],
    ['sbs', sbsTalk],
    ['dokumente', dokumenteTalk],
    ['fotoarchiv', fotoarchivTalk],
    ['spenden', spendenTalk],
    ['beitraege', beitraegeTalk],
    ['lastschriften', lastschriftenTalk],
    ['ueberweisungen', ueberweisungenTalk],
    ['organisation', organisationTalk],
    ['stammdaten', stammdatenTalk],
    ['statistik', statistikTalk],
    ['haushalt', haushaltTalk],
    ['inventur', inventurTalk],
    ['kalender', kalenderTalk],
    ['schnittstelle', schnittstelleTalk],
    ['information', informationTalk],
    ['lager', lagerTalk],
    ['shop', shopTalk],
    ['auszuege', auszuegeTalk],
    ['rechnungen', rechnungenTalk],
    ['kommunikation', kommunikationTalk],
    ['musik', musikTalk],
    ['musikschule', musikschuleTalk],
  ])('%s', async (_, calls) => {
    const before = c.exercised.size;
    await calls({ c, station, made, nobody: t.call });
    expect(c.exercised.size).toBeGreaterThan(before);
  });

  it('the exchange with devices', async () => {
    await c.ask(
      'post /sync/batch',
      {},
      json({
        calls: [
          {
            op: `${newId()}.1`,
            method: 'DELETE',
            url: `/verwaltung/kennungen/${newId()}`,
            ifMatch: 1,
            body: { basis: {}, stand: 0 },
          },
        ],
      }),
    );
    expect((await c.ask('post /sync', {}, json({ schema: schemaHash(t.deps.registry) }))).status).toBe(200);
    await c.ask('post /sync/pruefung', {}, json({}));
    await c.ask('get /sync/verlauf', {
      '?': `?stand=${encodeURIComponent(writePlace(await readCounter(t.storage.db)))}`,
    });
    await c.ask('get /sync/ereignisse');
    await c.ask('post /abmelden', {}, {}, await t.signIn('anna'));
  });

  it('a call that nothing here has exercised fails this test', () => {
    const all = allCalls(t.deps.registry, describedCalls).map(({ method, path }) => `${method} ${path}`);
    expect(all.filter((call) => !c.exercised.has(call))).toEqual([]);
    expect(c.succeeded.size / all.length).toBeGreaterThan(0.8);
  });
});
