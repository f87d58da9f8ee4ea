import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function dokumenteTalk({ c, made }: Talk): Promise<void> {
  await c.ask('post /dokumente/volltext', {}, json({ text: 'Lawine', alle: true }));
  const dokument_id = made.get('dokumente') ?? '';
  await c.ask('put /dokumente/lesepflichten/verlangen', {}, json({ dokument_id, bis: null, ziel: null }));
  await c.ask('put /dokumente/lesepflichten/aufheben', {}, json({ dokument_id }));
}
