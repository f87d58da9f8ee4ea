import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function organisationTalk({ c }: Talk): Promise<void> {
  await c.ask('put /sektionen/sektionen/{id}/verschieben', { id: newId() }, json({ parent_id: newId() }));
  await c.ask(
    'put /sektionen/sektionen/{id}/zusammenfuehren',
    { id: newId() },
    json({ bleibt_id: newId(), probe: true }),
  );
}
