import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function stammdatenTalk({ c }: Talk): Promise<void> {
  const [id, weicht] = [newId(), newId()];
  for (const [own, ort] of [
    [id, 'Bozen'],
    [weicht, 'Bolzano'],
  ] as const)
    await c.ask('put /verwaltung/orte', {}, json({ id: own, land: 'IT', plz: '39100', ort }));
  const entry = { tabelle: 'orte', id };
  await c.ask('get /verwaltung/verwendung/{tabelle}/{id}', entry);
  await c.ask('put /verwaltung/zusammenfuehren/{tabelle}/{id}', entry, json({ weicht }));
  await c.ask('put /verwaltung/trennen/{tabelle}/{id}', entry);
}
