import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kopienVon } from '../../../src/features/fotoarchiv/aufnahme.rules.ts';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';
import { leerePapierkorb } from './papierkorb.ts';
import { jpeg } from './test-bilder.ts';

const wart = userWith('wart', allRights, 'a1');
const leser = userWith('leser', ['FOTOARCHIV_LESEN', 'FOTOARCHIV_ALLGEMEIN_LESEN'], 'a1');
const nachbar = userWith('nachbar', allRights, 'a2');

let t: TestApp;

const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const wert = (bytes: Uint8Array, name = 'bild.jpg', type = 'image/jpeg') => ({
  sha256: shaOf(bytes),
  name,
  type,
  size: bytes.length,
});

async function lade(bytes: Uint8Array, wer = wart): Promise<void> {
  for (const kind of ['fresh'] as const)
    expect(
      await t.uploads.receive({
        owner: wer.id,
        sha256: shaOf(bytes),
        from: 0,
        length: bytes.length,
        total: bytes.length,
        body: new Blob([new Uint8Array(bytes)]).stream(),
        op: undefined,
      }),
      kind,
    ).toMatchObject({ kind: 'ok', complete: true });
}

let nr = 0;

/** A photo of 800×600 with its copies; the row is there, the original follows. */
async function nimm(values: object = {}, wer = wart, sek_id = sektionen.a1): Promise<{ id: string; original: Uint8Array; told: Told }> {
  nr += 1;
  const original = jpeg(800, 600, nr);
  const copies = [jpeg(320, 240, nr), jpeg(640, 480, nr), jpeg(800, 600, nr + 1000)];
  for (const bytes of copies) await lade(bytes, wer);
  const [vorschau, mittel, gross] = copies.map((bytes) => wert(bytes));
  const sha256 = shaOf(original);
  const id = idFromNaturalKey(fotoarchiv, { sek_id, sha256 }) ?? '';
  const told = await t.ask(wer, '/fotoarchiv/fotoarchiv', {
    method: 'PUT',
    body: { id, sek_id, sha256, urheber: 'Anna Muster', vorschau, mittel, gross, breite: 800, hoehe: 600, ...values },
  });
  return { id, original, told };
}

const aendere = async (url: string, id: string, values: object, wer = wart): Promise<Told> =>
  t.ask(wer, `${url}/${id}`, { method: 'POST', body: values });
const markiere = (foto_id: string, values: object, wer = wart): Promise<Told> =>
  t.ask(wer, '/fotoarchiv/personen', { method: 'PUT', body: { id: newId(), foto_id, ...values } });
const gibFrei = (body: object, wer = wart): Promise<Told> => t.ask(wer, '/fotoarchiv/freigeben', { method: 'PUT', body });
const widerrufe = (body: object, wer = wart): Promise<Told> =>
  t.ask(wer, '/fotoarchiv/widerruf', { method: 'PUT', body: { am: '2026-03-01', ...body } });
const lies = async (id: string, wer = wart) => (await t.ask(wer, `/fotoarchiv/fotoarchiv/${id}`)).body;
const bild = async (id: string, generation: number, groesse = '320', wer = wart): Promise<number> =>
  (await t.ask(wer, `/fotoarchiv/bild/${id}/${generation}/${groesse}`)).status;
const saetze = ({ body }: Told): readonly unknown[] =>
  Array.isArray(body['fields']) ? body['fields'].map(({ text }: { text: string }) => text) : [];
const mitglied = (values: object): Promise<string> =>
  t.create(wart, '/mgd/mitglieder', { nachname: 'Muster', sek_id: sektionen.a1, personenart: 'Mitglied', ...values });

beforeAll(async () => {
  t = await openTestApp(testEngine, { ...branches, config: { variante: 'VSM' } });
});
afterAll(() => t.close());

describe('a photo', () => {
  test('is one in its branch whoever takes it in, and its original follows', async () => {
    const { id, original, told } = await nimm({ titel: 'Frühjahrskonzert' });
    expect([told.status, told.body]).toMatchObject([201, {}]);
    expect(await lies(id)).toMatchObject({ datei: null, genauigkeit: 'Unbekannt', status: 'NichtFreigegeben', generation: 1 });
    await lade(original);
    expect((await aendere('/fotoarchiv/fotoarchiv', id, { datei: wert(original), basis: { datei: null } })).status).toBe(200);
    expect(await lies(id)).toMatchObject({ datei: { sha256: shaOf(original) } });
  });
});
