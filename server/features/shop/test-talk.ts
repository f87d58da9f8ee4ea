import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function shopTalk({ c, made }: Talk): Promise<void> {
  // Only of what was billed something is credited.
  const credit = { grund: 'Zu klein', zurueck: true, positionen: [{ id: newId(), menge: 1 }] };
  const ordered = made.get('/shop/bestellungen') ?? newId();
  expect((await c.ask('put /shop/gutschrift', {}, json({ bestellung_id: ordered, ...credit }))).status).not.toBe(200);
}
