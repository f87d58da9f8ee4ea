import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function musikschuleTalk({ c, made }: Talk): Promise<void> {
  const call = 'put /leistungsabzeichen/leistungsabzeichen/{id}/uebergabe';
  expect((await c.ask(call, { id: newId() }, json({ am: null }))).status).toBe(404);
  const lauf = { id: made.get('/musikschule/schulgeldlaeufe') ?? newId() };
  await c.ask('post /musikschule/schulgeldlaeufe/vorschau', {}, json({ sek_id: newId(), schuljahr_id: newId() }));
  await c.ask('get /musikschule/schulgeldlaeufe/{id}/vorschau', lauf);
}
