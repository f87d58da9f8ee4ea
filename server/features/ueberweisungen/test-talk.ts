import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function ueberweisungenTalk({ c, made }: Talk): Promise<void> {
  const transfers = { id: made.get('/ueberweisungen/laeufe') ?? newId() };
  await c.ask('post /ueberweisungen/laeufe/pruefung', {}, json({ sek_id: newId() }));
  await c.ask('get /ueberweisungen/laeufe/{id}/pruefung', transfers);
  await c.ask('put /ueberweisungen/laeufe/{id}/datei', transfers, json({}));
  await c.ask('put /ueberweisungen/laeufe/{id}/bankmeldung', transfers, json({ inhalt: '' }));
  await c.ask('put /ueberweisungen/laeufe/{id}/namen', transfers, json({ posten_ids: [newId()] }));
  await c.ask(
    'put /ueberweisungen/laeufe/{id}/rueckmeldungen',
    transfers,
    json({ rueckmeldungen: [{ art: 'Abgelehnt', posten_id: newId(), grund: 'KeinKonto' }] }),
  );
}
