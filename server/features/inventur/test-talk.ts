import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import type { Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function inventurTalk({ c, made }: Talk): Promise<void> {
  const counted = made.get('/inventar/inventuren') ?? newId();
  expect((await c.ask('get /inventur/auswertung', { '?': `?id=${counted}` })).status).toBe(200);
}
