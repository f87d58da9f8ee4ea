import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function personenTalk({ c, station }: Talk): Promise<void> {
  const id = newId();
  await c.ask('put /kontakt/kontakte', {}, json({ id, nachname: 'Lahner', sek_id: station }));
  await c.ask('put /kontakt/kontakte/{id}/mitglied', { id }, json({ id: newId(), eintritt: '2026-01-01' }));
  await c.ask('put /mgd/wechsel', {}, json({ id: newId(), mgd_id: newId() }));
  for (const call of ['get /mgd/duplikate', 'get /mgd/zusammenfuehrungen']) await c.ask(call);
  await c.ask('put /mgd/duplikate', {}, json({ eine_id: newId(), andere_id: newId() }));
  await c.ask('get /mgd/duplikate/{id}', { id: newId() });
  for (const [call, body] of [
    ['zusammenfuehren', { bleibt: newId() }],
    ['ignorieren', { ignoriert: true }],
    ['trennen', {}],
  ] as const)
    await c.ask(`put /mgd/duplikate/{id}/${call}`, { id: newId() }, json(body));
  for (const answer of ['ok', 'ablehnen'])
    await c.ask(`get /mgd/mitgliederstatuswechsel${answer}/{id}`, { id: newId() });
  for (const url of ['/mgd/mitglieder', '/kontakt/kontakte']) await c.ask(`post ${url}/empfaenger`, {}, json({}));
  for (const call of ['auskunft', 'loeschplan', 'loeschen'])
    await c.ask(`put /mgd/dsgvo/{id}/${call}`, { id: newId() }, json({ id: newId() }));
}
