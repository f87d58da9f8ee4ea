import { sql } from 'kysely';
import { expect } from 'vitest';
import { fotoalbumfotos } from '../../../src/features/fotoarchiv/fotoalbumfotos.table.ts';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { openJobApp, type JobApp } from '../../jobs/test-jobs.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { ask, jpeg, shaOf, wert, type Body, type Told } from './test-bilder.ts';

interface Fotowelt extends JobApp {
  /** Branches. */
  readonly bozen: string;
  readonly meran: string;
  readonly alsWart: Caller;
  readonly alsLeser: Caller;
  readonly alsNachbar: Caller;
}

let geoeffnet: Fotowelt | undefined;

/** The server of these tests, with two branches and who works in them. */
export function welt(): Fotowelt {
  if (geoeffnet === undefined) throw new Error('oeffneFotowelt comes first');
  return geoeffnet;
}

/** May everything in Bozen. */
export const wart: Caller = (...asked) => welt().alsWart(...asked);
/** Reads in Bozen. */
export const leser: Caller = (...asked) => welt().alsLeser(...asked);
/** May everything in Meran. */
export const nachbar: Caller = (...asked) => welt().alsNachbar(...asked);

/** The day of these tests. */
export const heute = '2026-03-01';

/** Sends the bytes of a file from one place up to another. */
export async function teil(wer: Caller, bytes: Uint8Array<ArrayBuffer>, from: number, to: number): Promise<Told> {
  const headers = { 'Content-Range': `bytes ${from}-${to - 1}/${bytes.length}` };
  const response = await wer(`/dateien/${shaOf(bytes)}`, { method: 'PUT', body: bytes.slice(from, to), headers });
  return { status: response.status, body: await response.json() };
}

/** Sends a whole file. */
export async function lade(bytes: Uint8Array<ArrayBuffer>, wer = wart): Promise<void> {
  expect((await teil(wer, bytes, 0, bytes.length)).status).toBe(200);
}

let nr = 0;

/** The photo that is taken next is the same file as the last one. */
export const gleicheDatei = (): void => {
  nr -= 1;
};

interface Genommen {
  readonly id: string;
  readonly original: Uint8Array<ArrayBuffer>;
  readonly told: Told;
}

/** A photo of 800×600 with its copies; its original is not sent yet. */
export async function nimm(
  values: object = {},
  { wer = wart, sek_id = welt().bozen, breite = 800, hoehe = 600 } = {},
): Promise<Genommen> {
  nr += 1;
  const original = jpeg(breite, hoehe, nr, true);
  const [vorschau, mittel, gross] = [jpeg(320, 240, nr), jpeg(640, 480, nr), jpeg(800, 600, nr)] as const;
  for (const bytes of [vorschau, mittel, gross]) await lade(bytes, wer);
  const sha256 = shaOf(original);
  const id = idFromNaturalKey(fotoarchiv, { sek_id, sha256 }) ?? '';
  const row = { id, sek_id, sha256, urheber: 'Anna Muster', breite, hoehe };
  const files = { vorschau: wert(vorschau), mittel: wert(mittel), gross: wert(gross) };
  const told = await ask(wer, '/fotoarchiv/fotoarchiv', { ...row, ...files, ...values });
  return { id, original, told };
}

/** A photo whose original is there, too; its id. */
export const nimmGanz = async (values: object = {}): Promise<string> => {
  const { id, original } = await nimm(values);
  await lade(original);
  expect((await aendere('fotoarchiv', id, { datei: wert(original) })).status).toBe(200);
  return id;
};

/** What a call of the photo archive answers. */
export const lies = async (url: string, wer = wart): Promise<Body> => (await wer(`/fotoarchiv/${url}`)).json();
/** A photo as it stands. */
export const foto = (id: string): Promise<Body> => lies(`fotoarchiv/${id}`);

/** Changes a record of the photo archive. */
export async function aendere(was: string, id: string, values: object, wer = wart): Promise<Told> {
  const { rev } = await lies(`${was}/${id}`, wer);
  return ask(wer, `/fotoarchiv/${was}/${id}`, values, 'PUT', { 'If-Match': `"${String(rev)}"` });
}

/** Marks somebody on a photo. */
export const markiere = (foto_id: string, values: object): Promise<Told> =>
  ask(wart, '/fotoarchiv/personen', { id: newId(), foto_id, ...values });
/** Releases photos. */
export const gibFrei = (body: object, wer = wart): Promise<Told> => ask(wer, '/fotoarchiv/freigeben', body);
/** Withdraws today. */
export const widerrufe = (body: object, wer = wart): Promise<Told> =>
  ask(wer, '/fotoarchiv/widerruf', { am: heute, ...body });
/** A copy of a photo as it is handed out. */
export async function bild(
  id: string,
  generation: number,
  groesse = '320',
  wer = wart,
): Promise<{ status: number; bytes: Buffer; cache: string | null }> {
  const response = await wer(`/fotoarchiv/bild/${id}/${generation}/${groesse}`);
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    cache: response.headers.get('cache-control'),
  };
}
/** A member of Bozen; the id. */
export async function mitglied(vorname: string, gebdatum: string | null = '1980-05-01'): Promise<string> {
  const id = newId();
  const told = await ask(wart, '/mgd/mitglieder', { id, nachname: 'Muster', vorname, gebdatum, sek_id: welt().bozen });
  expect(told.status).toBe(201);
  return id;
}

/** An album of Bozen with photos; the id. */
export async function album(...fotos: readonly string[]): Promise<string> {
  const album_id = newId();
  expect((await ask(wart, '/fotoarchiv/alben', { id: album_id, sek_id: welt().bozen, titel: 'Konzert' })).status).toBe(
    201,
  );
  for (const [reihenfolge, foto_id] of fotos.entries()) {
    const id = idFromNaturalKey(fotoalbumfotos, { album_id, foto_id }) ?? '';
    expect((await ask(wart, '/fotoarchiv/albumfotos', { id, album_id, foto_id, reihenfolge })).status).toBe(201);
  }
  return album_id;
}

/** Rows of a table that point to a record. */
export const anzahl = async (table: string, column: string, id: string): Promise<number> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
    welt().storage.db,
  );
  return rows.length;
};
/** Photos in an album. */
export const imAlbum = (album_id: string): Promise<number> => anzahl('fotoalbumfotos', 'album_id', album_id);

/** Before all tests. */
export async function oeffneFotowelt(): Promise<void> {
  const t = await openJobApp(testEngine);
  t.setNow(new Date(`${heute}T10:00:00Z`));
  t.configure({ variante: 'VSM' });
  await t.jobs.start();
  const verband = await t.sektion('Verband');
  const bozen = await t.sektion('Bozen', verband);
  const meran = await t.sektion('Meran', verband);
  const all = await t.group([...rightNumbers.keys()].filter((right) => !/_(REGION|VERBANDSEBENE)_/.test(right)));
  const reads = await t.group(['FOTOARCHIV_LESEN', 'FOTOARCHIV_ALLGEMEIN_LESEN']);
  await t.user('wart', bozen, [{ bg_id: all, sek_id: bozen }]);
  await t.user('leser', bozen, [{ bg_id: reads, sek_id: bozen }]);
  await t.user('nachbarn', bozen, [
    { bg_id: all, sek_id: bozen },
    { bg_id: reads, sek_id: meran },
  ]);
  await t.user('nachbar', meran, [{ bg_id: all, sek_id: meran }]);
  const [alsWart, alsLeser, alsNachbar] = [await t.signIn('wart'), await t.signIn('leser'), await t.signIn('nachbar')];
  geoeffnet = { ...t, bozen, meran, alsWart, alsLeser, alsNachbar };
}

/** After all tests. */
export async function schliesseFotowelt(): Promise<void> {
  await geoeffnet?.stopAll();
  await geoeffnet?.close();
}
