import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { xRechnung } from '../../../src/features/rechnungen/e-rechnung.rules.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function rechnungenTalk({ c, station }: Talk): Promise<void> {
  const nummer = 'A-1';
  const inhalt = xRechnung({ nummer, datum: '2025-03-01', aussteller: 'Seilerei', dokumentart: 'Rechnung' }, [
    { text: 'Seil', menge: 1, einzelpreis: 100, ustsatz: 19 },
  ]);
  const order = { sek_id: station, name: 'rechnung.xml', inhalt, vorschau: false };
  expect((await c.ask('post /rechnungen/eingang/einlesen', {}, json(order))).status).toBe(200);
  const paid = { rechnung_id: newId(), datum: '2025-03-02', sekbank_id: newId(), betrag: 1 };
  await c.ask('put /rechnungen/zahlen', {}, json(paid));
  await c.ask('put /rechnungen/ausgleichen', {}, json({ forderungen: [newId(), newId()] }));
  const mail = { anfrage: newId(), an: 'kunde@verband.example', dokument: 'JVBERi0xLjQ=' };
  await c.ask('put /rechnungen/rechnungen/{id}/email', { id: newId() }, json(mail));
  const due = await c.ask('post /rechnungen/mahnvorschlag', {}, json({ sek_id: station }));
  await c.ask('put /rechnungen/mahnen', {}, json({ sek_id: station, forderungen: [newId()] }));
  const ages = await c.ask('post /rechnungen/alter', {}, json({ sek_id: station, stichtag: '2025-12-31' }));
  expect([due.status, ages.status]).toEqual([200, 200]);
}
