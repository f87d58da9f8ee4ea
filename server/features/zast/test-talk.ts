import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function zastTalk({ c, station }: Talk): Promise<void> {
  const lauf = newId();
  expect((await c.ask('put /zast/zast', {}, json({ id: lauf, sek_id: station }))).status).toBe(201);
  expect((await c.ask('get /zast/zast/{id}/stand', { id: lauf })).status).toBe(200);
  expect((await c.ask('put /zast/zast/{id}/datei', { id: lauf }, json({}))).status).toBe(410);
  expect(
    (await c.ask('put /zast/zast/{id}/ergebnisse', { id: lauf }, json({ inhalt: 'fallnummer;ergebnis' }))).status,
  ).toBe(422);
}
