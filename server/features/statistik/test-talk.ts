import { expect } from 'vitest';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function statistikTalk({ c }: Talk): Promise<void> {
  expect((await c.ask('get /statistik/einsaetze')).status).toBe(200);
  expect((await c.ask('put /statistik/jahr', {}, json({ jahr: 2025, freigeben: false }))).status).toBe(200);
}
