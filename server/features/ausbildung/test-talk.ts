import { naturalId, newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** Somebody in charge of a course, and what that is paid, by both addresses that the rows have. */
async function paidTalk({ c, station }: Talk): Promise<void> {
  const [mgd_id, ausb_id, kurstarif_id] = [newId(), newId(), newId()];
  await c.ask(
    'put /mgd/mitglieder',
    {},
    json({ id: mgd_id, nachname: 'Gruber', vorname: 'Anna', sek_id: station, eintritt: '2020-01-01' }),
  );
  const kurs = { id: ausb_id, typ: 'Ausbildung', name: 'Seil', sek_id: station, anfang: '2030-05-01' };
  await c.ask('put /ausbildungen', {}, json(kurs));
  const [beginn, ende] = ['2030-05-01T08:00:00Z', '2030-05-01T12:00:00Z'];
  await c.ask('put /ausbildungen/tage', {}, json({ id: newId(), ausb_id, beginn, ende }));
  await c.ask('put /verwaltung/kurstarif', {}, json({ id: kurstarif_id, name: 'Ausbilder', einheit: 'Stunde' }));
  const gueltigab = '2020-01-01';
  const kosten = { id: naturalId('kurstarifkosten', [kurstarif_id, gueltigab]), kurstarif_id, gueltigab, betrag: 3000 };
  await c.ask('put /verwaltung/kurstarifkosten', {}, json(kosten));
  const id = naturalId('ausbildungzustaendige', [ausb_id, mgd_id, 'Kursleiter']);
  const person = { id, ausb_id, mgd_id, rolle: 'Kursleiter', kurstarif_id };
  for (const url of ['/ausbildungen/zustaendige', '/ausbildungen/zustaendigetarif', '/taetigkeiten/zustaendige']) {
    await c.ask(`put ${url}`, {}, json(person));
    await c.ask(`get ${url}/{id}`, { id });
    await c.ask(`put ${url}/{id}`, { id }, json({ auszahlungsart: 'Honorar' }));
    await c.ask(`get ${url}/{id}/verlauf`, { id });
  }
  await c.ask('put /ausbildungen/{id}/verguetungsvorschlag', { id: ausb_id });
  const zeile = { id: naturalId('ausbildungverguetungen', [id, 'Honorar', gueltigab]) };
  for (const url of ['/ausbildungen/verguetungen', '/taetigkeiten/verguetungen']) {
    await c.ask(`get ${url}/{id}`, zeile);
    await c.ask(`put ${url}/{id}`, zeile, json({ anzahl: 2 }));
    await c.ask(`get ${url}/{id}/verlauf`, zeile);
    await c.ask(`put ${url}/{id}/status`, zeile, json({ nach: 'Genehmigt' }));
  }
  for (const was of ['vormerken', 'zuruecktreten'])
    await c.ask(`put /ausbildungen/{id}/${was}`, { id: ausb_id }, json({ mgd_id }));
}

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function ausbildungTalk(talk: Talk): Promise<void> {
  const { c, made, nobody } = talk;
  await paidTalk(talk);
  for (const url of ['/ausbildungen', '/taetigkeiten'])
    await c.ask(`get ${url}/email`, { '?': `?ausb_id=${made.get(url) ?? newId()}` });
  await c.ask('get /taetigkeiten/stunden', { '?': '?jahr=2026' });
  await c.ask('get /taetigkeiten/jahresblatt', { '?': `?mgd_id=${newId()}&jahr=2026` });
  const kurs = { id: made.get('/ausbildungen') ?? newId() };
  await c.ask('get /ausbildungen/{id}/verguetungshinweise', kurs);
  await c.ask('put /ausbildungen/{id}/gebuehrenstellen', kurs);
  await c.ask('put /ausbildungen/teilnehmer/{id}/zertifikat', { id: newId() });
  await c.ask('get /zertifikat/{code}', { code: '0000-0000-0000' }, undefined, nobody);
  await c.ask('get /ausbildungen/{id}/umfrage', kurs);
  await c.ask('get /ausbildungen/nachweis/{id}', { id: made.get('/mgd/mitglieder') ?? newId() });
  const jahr = { sek_id: newId(), typ: 'Ausbildung', kg_id: null, jahr: 2030 };
  await c.ask('put /ausbildungen/jahr/kopieren', {}, json(jahr));
  await c.ask('get /ausbildungen/{id}/eigene', kurs);
  await c.ask('get /ausbildungen/{id}/warteliste', kurs);
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
