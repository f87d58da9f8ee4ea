import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function sbsTalk({ c, made }: Talk): Promise<void> {
  const run = made.get('/sbs/sbs') ?? newId();
  await c.ask('post /sbs/sbs/pruefung', {}, json({ sek_id: newId() }));
  await c.ask('get /sbs/sbs/{id}/pruefung', { id: run });
  await c.ask('put /sbs/sbs/{id}/datei', { id: run }, json({}));
}
