import { expect } from 'vitest';
import * as v from 'valibot';
import { newId } from '../../../src/lib/ids.ts';
import { einlesenSchema, standSchema } from '../../../src/features/auszuege/auszuege.calls.ts';
import { camt, ntry, stmt } from '../../../src/features/auszuege/test-camt.rules.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function auszuegeTalk({ c, station }: Talk): Promise<void> {
  const iban = 'DE89370400440532013000';
  await c.ask(
    'put /sektionen/banken',
    {},
    json({ id: newId(), sek_id: station, bezeichnung: 'Giro', art: 'Bankkonto', iban }),
  );
  const inhalt = camt(stmt({ iban, anfang: 0, ende: 500, eintraege: [ntry({ betrag: 500 })] }));
  const read = await c.ask(
    'post /kassenbuch/auszuege/einlesen',
    {},
    json({ name: 'auszug.xml', inhalt, vorschau: false }),
  );
  const { auszuege } = v.parse(einlesenSchema, read.body);
  const id = auszuege[0]?.id ?? '';
  const stand = await c.ask('get /kassenbuch/auszuege/{id}/stand', { id });
  const zeile = v.parse(standSchema, stand.body).zeilen[0]?.id;
  const zeilen = [{ id: zeile, knt_id: newId() }];
  expect((await c.ask('put /kassenbuch/auszuege/{id}/zuordnen', { id }, json({ zeilen }))).status).toBe(200);
  await c.ask('put /kassenbuch/auszuege/{id}/loesen', { id }, json({ zeile, grund: 'Falsch' }));
}
