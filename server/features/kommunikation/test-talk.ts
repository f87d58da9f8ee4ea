import { expect } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function kommunikationTalk({ c, station, nobody }: Talk): Promise<void> {
  const [liste_id, id] = [newId(), newId()];
  const liste = { id: liste_id, name: 'Rundbrief', listenart: 'Abo', oeffentlich: true, sek_id: station };
  await c.ask('put /newsletter/listen', {}, json(liste));
  const brief = { id, betreff: 'Neues', liste_id, modul: 'Mitglieder', sek_id: station };
  await c.ask('put /newsletter/newsletter', {}, json(brief));
  expect((await c.ask('get /newsletter/zustellbarkeit')).status).toBe(200);
  const of = 'newsletter/newsletter/{id}';
  const chosen = { modul: 'Mitglieder', name: 'Alle', werte: {} };
  expect((await c.ask(`put /${of}/empfaenger`, { id }, json(chosen))).status).toBe(200);
  expect((await c.ask(`get /${of}/empfaenger`, { id })).status).toBe(200);
  await c.ask(`put /${of}/probe`, { id }, json({ adresse: 'a@verein.example', sprache: 'de' }));
  await c.ask(`put /${of}/freigabe`, { id }, json({ sendenab: null, bestaetigt: null }));
  await c.ask(`put /${of}/versand`, { id }, json({ was: 'anhalten' }));
  await c.ask(`put /${of}/ungewiss`, { id }, json({ empfaenger_id: newId(), was: 'erneut' }));
  expect((await c.ask(`put /${of}/kopie`, { id }, json({ id: newId() }))).status).toBe(200);
  expect((await c.ask(`get /${of}/bericht`, { id })).status).toBe(200);
  expect((await c.ask(`post /${of}/bericht`, { id }, json({ nach: '' }))).status).toBe(200);
  const [brief_id, vorlage_id] = [newId(), naturalId('emailvorlagen', [station, 'Verlust'])];
  await c.ask(
    'put /newsletter/serienbriefe',
    {},
    json({ id: brief_id, betreff: 'Einladung', text: 'Kommt!', sek_id: station }),
  );
  const letter = 'newsletter/serienbriefe/{id}';
  expect((await c.ask(`put /${letter}/empfaenger`, { id: brief_id }, json(chosen))).status).toBe(200);
  expect((await c.ask(`get /${letter}/empfaenger`, { id: brief_id })).status).toBe(200);
  await c.ask(`put /${letter}/festschreiben`, { id: brief_id }, json({ trotzdem: false, bestaetigt: null }));
  expect((await c.ask(`put /${letter}/kopie`, { id: brief_id }, json({ id: newId() }))).status).toBe(200);
  const vorlage = { id: vorlage_id, art: 'Verlust', betreff: 'Verlust', text: '{{was}} fehlt.', sek_id: station };
  await c.ask('put /newsletter/vorlagen', {}, json(vorlage));
  await c.ask(
    'put /newsletter/vorlagen/{id}/probe',
    { id: vorlage_id },
    json({ adresse: 'a@verein.example', sprache: 'de' }),
  );
  expect((await c.ask('get /abo/{liste}', { liste: liste_id }, undefined, nobody)).status).toBe(200);
  const anmeldung = { adresse: 'eva@verein.example', name: null, sprache: 'de', einverstanden: true };
  expect((await c.ask('post /abo/{liste}', { liste: liste_id }, json(anmeldung), nobody)).status).toBe(200);
  const key = { schluessel: 'unbekannt' };
  expect((await c.ask('put /abobestaetigung/{schluessel}', key, json({ bestaetigt: true }), nobody)).status).toBe(200);
  await c.ask('get /abmeldung/{schluessel}', key, undefined, nobody);
  await c.ask('post /abmeldung/{schluessel}', key, json({}), nobody);
  await c.ask('get /newsletterseite/{id}', { id }, undefined, nobody);
  await c.ask('get /newsletterbild/{id}', { id }, undefined, nobody);
  await c.ask('get /newsletteranhang/{id}', { id }, undefined, nobody);
}
