import { expect } from 'vitest';
import { json, type Talk } from '../../openapi/test-talk.ts';
import { localToday } from '../../../src/lib/local-time.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function schnittstelleTalk({ c, station }: Talk): Promise<void> {
  const zugang = { name: 'Website', zweck: 'Termine', sek_id: station, schreibt: false, netze: [], bis: localToday() };
  const made = await c.ask(
    'post /verwaltung/zugaenge',
    {},
    json({ ...zugang, rechte: ['MITGLIEDER_ALLGEMEIN_LESEN'] }),
  );
  const { id }: Record<string, unknown> = Object(made.body);
  expect((await c.ask('get /verwaltung/zugaenge')).status).toBe(200);
  expect((await c.ask('put /verwaltung/zugaenge/{id}/widerruf', { id: String(id) }, json({}))).status).toBe(204);
}
