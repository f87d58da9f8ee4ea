import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function ausbildungTalk({ c, made, nobody }: Talk): Promise<void> {
  for (const url of ['/ausbildungen', '/taetigkeiten'])
    await c.ask(`get ${url}/email`, { '?': `?ausb_id=${made.get(url) ?? newId()}` });
  const kurs = { id: made.get('/ausbildungen') ?? newId() };
  await c.ask('put /ausbildungen/{id}/verguetungsvorschlag', kurs);
  await c.ask('get /ausbildungen/{id}/verguetungshinweise', kurs);
  await c.ask('put /ausbildungen/{id}/gebuehrenstellen', kurs);
  await c.ask('put /ausbildungen/teilnehmer/{id}/zertifikat', { id: newId() });
  await c.ask('get /zertifikat/{code}', { code: '0000-0000-0000' }, undefined, nobody);
  await c.ask('get /ausbildungen/{id}/umfrage', kurs);
  const jahr = { sek_id: newId(), typ: 'Ausbildung', kg_id: null, jahr: 2030 };
  await c.ask('put /ausbildungen/jahr/kopieren', {}, json(jahr));
  await c.ask('get /ausbildungen/{id}/eigene', kurs);
  for (const was of ['vormerken', 'zuruecktreten'])
    await c.ask(`put /ausbildungen/{id}/${was}`, kurs, json({ mgd_id: newId() }));
  await c.ask('get /kursumfrage/{key}', { key: 'unbekannt' }, undefined, nobody);
  const antwort = { inhalt: 5, ausbilder: 4, organisation: 3, nutzen: null, text: null };
  await c.ask('put /kursumfrage/{key}', { key: 'unbekannt' }, json(antwort), nobody);
  await c.ask('put /ausbildungen/teilnehmer/{id}/anmeldelink', { id: newId() });
  await c.ask(
    'put /ausbildungen/teilnahmevormerkung/{id}',
    { id: 'unbekannt' },
    json({ id: 'unbekannt', bestaetigung: 1 }),
    nobody,
  );
}
