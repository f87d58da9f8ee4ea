import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function beitraegeTalk({ c, made }: Talk): Promise<void> {
  const fees = { id: made.get('/beitraege/laeufe') ?? newId() };
  await c.ask('post /beitraege/laeufe/vorschau', {}, json({ sek_id: newId(), jahr: '2026' }));
  await c.ask('get /beitraege/laeufe/{id}/vorschau', fees);
  const page = { id: newId(), '?': '?teil=zahlt&ab=0' };
  expect((await c.ask('get /beitraege/vorschauen/{id}', page)).status).toBe(200);
}
