import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function spendenTalk({ c }: Talk): Promise<void> {
  const auftrag = { sek_id: newId(), von: '2026-01-01', bis: '2026-12-31', gesammelt: true, auch_ohne_wunsch: true };
  await c.ask('post /kontakt/spendenquittungen/pruefen', {}, json(auftrag));
  await c.ask('put /kontakt/spendenquittungen/ausstellen', {}, json(auftrag));
  await c.ask('post /kontakt/spender', {}, json({ jahr: 2026 }));
}
