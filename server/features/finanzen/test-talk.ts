import { expect } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

type Kept = { readonly id: string } & Readonly<Record<string, string>>;

/** Links with the two records that each needs. */
async function links(c: Talk['c'], sek_id: string): Promise<readonly (readonly [string, Kept])[]> {
  const make = async (call: string, values: object): Promise<string> => {
    const id = newId();
    expect((await c.ask(`put ${call}`, {}, json({ id, ...values }))).status).toBe(201);
    return id;
  };
  const artikelklasse_id = await make('/artikel/klassen', { name: 'Verknüpftes' });
  const artikelgruppe_id = await make('/artikel/gruppen', { name: 'Seile', artikelklasse_id });
  const artikel = (nr: string) => make('/artikel/artikel', { nr, name: nr, artikelgruppe_id });
  const stueck = (name: string) => make('/inventar/inventar', { name, sek_id });
  const [artikel_id, ziel_id] = [await artikel('V-1'), await artikel('V-2')];
  return [
    ['/artikel/verknuepfungen', { id: naturalId('artikelverknuepfungen', [artikel_id, ziel_id]), artikel_id, ziel_id }],
    [
      '/inventar/verknuepfungen',
      { id: newId(), inventar_id: await stueck('Funkgerät'), gehoertzu_id: await stueck('Akku') },
    ],
  ];
}

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function finanzenTalk({ c, station }: Talk): Promise<void> {
  expect(
    (await c.ask('put /kassenbuch/einrichtung', {}, json({ sek_id: station, vorlage: 'skr49', jahr: 2025 }))).status,
  ).toBe(200);
  const forderung = newId();
  expect((await c.ask('get /buchungen/auswertung', { '?': `?sek_id=${station}&jahr=2025` })).status).toBe(200);
  await c.ask(
    'put /kassenbuch/forderungen',
    {},
    json({ id: forderung, sek_id: station, name: 'Huber', betrag: 100, text: 'Probe', datum: '2025-06-01' }),
  );
  expect((await c.ask('get /kassenbuch/forderungen/{id}/herkunft', { id: forderung })).status).toBe(200);
  expect(
    (await c.ask('get /buchungen/kassenpruefung', { '?': `?sek_id=${station}&von=2025-01-01&bis=2025-12-31` })).status,
  ).toBe(200);
  await c.ask('put /buchungen/buchungen/{id}/stornieren', { id: newId() }, json({ grund: 'Irrtum' }));
  for (const [base, link] of await links(c, station)) {
    const { id } = link;
    expect((await c.ask(`put ${base}`, {}, json(link))).status).toBe(201);
    expect((await c.ask(`get ${base}/{id}`, { id })).status).toBe(200);
    const changed = await c.ask(`put ${base}/{id}`, { id }, json({ notiz: 'Probe' }, { 'If-Match': '"1"' }));
    expect(changed.status).toBe(200);
    expect((await c.ask(`delete ${base}/{id}`, { id }, { headers: { 'If-Match': '"2"' } })).status).toBe(200);
  }
  expect((await c.ask('get /buchungen/verfahren', { '?': `?sek_id=${station}` })).status).toBe(200);
}
