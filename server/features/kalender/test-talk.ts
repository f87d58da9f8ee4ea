import { expect } from 'vitest';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function kalenderTalk({ c, nobody }: Talk): Promise<void> {
  const made = await c.ask('post /kalender/feeds', {}, json({ name: 'Telefon', umfang: 'Persoenlich' }));
  const { id, adresse }: Record<string, unknown> = Object(made.body);
  const datei = String(adresse).split('/').at(-1) ?? '';
  expect((await c.ask('get /kalender/feed/{datei}', { datei }, {}, nobody)).status).toBe(200);
  expect((await c.ask('get /kalender/feeds')).status).toBe(200);
  expect((await c.ask('put /kalender/feeds/{id}/sperren', { id: String(id) }, json({}))).status).toBe(204);
}
