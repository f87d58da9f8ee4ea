import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function fotoarchivTalk({ c, made }: Talk): Promise<void> {
  const id = made.get('fotoarchiv') ?? '';
  const person_id = made.get('fotopersonen') ?? '';
  await c.ask('get /fotoarchiv/bild/{id}/{generation}/{groesse}', { id, generation: '1', groesse: '320' });
  await c.ask('put /fotoarchiv/freigeben', {}, json({ ids: [id], zwecke: [] }));
  await c.ask('get /fotoarchiv/aehnlich/{id}', { id });
  await c.ask('put /fotoarchiv/widerruf', {}, json({ person_id, zwecke: ['Web'], am: '2020-01-01' }));
  const { body } = await c.ask('get /fotoarchiv/widerrufe');
  const [first]: { id: string }[] = Object.values(Object(body));
  await c.ask('get /fotoarchiv/widerrufgeraete/{id}', { id: first?.id ?? '' });
  await c.ask('put /fotoarchiv/zusammenfuehren', {}, json({ ids: [id, await zweites(c, made)] }));
  await c.ask('get /fotoarchiv/papierkorb');
}

/** Another photo of the same branch, with the same copies. */
async function zweites(c: Talk['c'], made: Talk['made']): Promise<string> {
  const { body } = await c.ask('get /fotoarchiv/fotoarchiv/{id}', { id: made.get('fotoarchiv') ?? '' });
  const { sek_id, vorschau, breite, hoehe, urheber }: Record<string, unknown> = Object(body);
  const sha256 = 'b'.repeat(64);
  const id = idFromNaturalKey(fotoarchiv, { sek_id, sha256 }) ?? '';
  await c.ask('put /fotoarchiv/fotoarchiv', {}, json({ id, sek_id, sha256, vorschau, breite, hoehe, urheber }));
  return id;
}
