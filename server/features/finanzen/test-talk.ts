import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

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
  expect((await c.ask('get /buchungen/verfahren', { '?': `?sek_id=${station}` })).status).toBe(200);
}
