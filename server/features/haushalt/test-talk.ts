import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import type { Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function haushaltTalk({ c, made, station }: Talk): Promise<void> {
  for (const call of ['get /haushalt/vergleich', 'get /ruecklagen/grenzen'])
    expect((await c.ask(call, { '?': `?sek_id=${station}&jahr=2025` })).status).toBe(200);
  const project = made.get('/projekte/projekte') ?? newId();
  expect((await c.ask('get /projekte/auswertung', { '?': `?id=${project}` })).status).toBe(200);
}
