import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function informationTalk({ c }: Talk): Promise<void> {
  const id = newId();
  const text = { id, modul: 'Sicherheit', titel: 'Funk', text: 'Kanal 3', sprache: 'de', bestaetigen: true };
  await c.ask('put /information/information', {}, json(text));
  expect((await c.ask('get /information/{id}/lesestand', { id })).status).toBe(200);
}
