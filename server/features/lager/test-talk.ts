import { expect } from 'vitest';
import type { Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function lagerTalk({ c, station }: Talk): Promise<void> {
  expect((await c.ask('get /inventar/lagerwert', { '?': `?sek_id=${station}&tag=2026-01-01` })).status).toBe(200);
}
