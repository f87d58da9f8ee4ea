import { expect } from 'vitest';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function statistikTalk({ c, made }: Talk): Promise<void> {
  expect((await c.ask('get /statistik/einsaetze')).status).toBe(200);
  expect((await c.ask('put /statistik/jahr', {}, json({ jahr: 2025, freigeben: false }))).status).toBe(200);
  const jahr = { jahr: '2024' };
  for (const schritt of ['zaehlen', 'freigeben'])
    expect((await c.ask('put /statistik/plaene/jahr/{jahr}', jahr, json({ schritt }))).status).toBe(200);
  expect((await c.ask('get /statistik/plaene/jahr/{jahr}', jahr)).status).toBe(200);
  const id = made.get('statistikplaene') ?? '';
  const oeffentlich = json({ oeffentlich: false });
  expect((await c.ask('put /statistik/plaene/{id}/veroeffentlichung', { id }, oeffentlich)).status).toBe(200);
  const korrektur = json({ grund: 'Zu früh', werte: { proben: 1 } });
  expect((await c.ask('put /statistik/plaene/{id}/korrektur', { id }, korrektur)).status).toBe(422);
}
