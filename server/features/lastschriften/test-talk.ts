import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function lastschriftenTalk({ c, made }: Talk): Promise<void> {
  const debits = { id: made.get('/lastschriften/laeufe') ?? newId() };
  await c.ask('post /lastschriften/laeufe/pruefung', {}, json({ sek_id: newId() }));
  await c.ask('get /lastschriften/laeufe/{id}/pruefung', debits);
  await c.ask('put /lastschriften/laeufe/{id}/datei', debits, json({}));
  await c.ask('put /lastschriften/laeufe/{id}/ankuendigung', debits, json({}));
  await c.ask('put /lastschriften/laeufe/{id}/bankmeldung', debits, json({ inhalt: '' }));
  await c.ask('put /lastschriften/laeufe/{id}/nochmals', debits, json({ lastschrift_id: newId() }));
  await c.ask(
    'put /lastschriften/laeufe/{id}/rueckgaben',
    debits,
    json({ rueckgaben: [{ lastschrift_id: newId(), grund: 'KeinKonto' }] }),
  );
}
