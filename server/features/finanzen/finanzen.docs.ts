import {
  auswertungSchema,
  einrichtungInput,
  einrichtungSchema,
  herkunftSchema,
  kassenpruefungSchema,
  stornierenInput,
  storniertSchema,
  verfahrenSchema,
} from '../../../src/features/finanzen/finanzen.calls.ts';
import { get, group, put, type Call } from '../../openapi/call.ts';

/** Calls of finanzen beside those of its modules, as the API document describes them. */
export const finanzenCalls: readonly Call[] = group(
  'Finanzen',
  put('/kassenbuch/einrichtung', 'Die Buchhaltung einer Sektion aus einer Vorlage einrichten', {
    body: einrichtungInput,
    answer: einrichtungSchema,
  }),
  get('/buchungen/auswertung', 'Salden, Kassen und Kassenbericht eines Geschäftsjahrs', {
    query: ['sek_id', 'jahr'],
    answer: auswertungSchema,
  }),
  get('/kassenbuch/forderungen/{id}/herkunft', 'Beiträge und Rechnungen, aus denen eine Forderung entstanden ist', {
    answer: herkunftSchema,
  }),
  get('/buchungen/kassenpruefung', 'Was Rechnungsprüfer ansehen: Kassen, Stichprobe, Lücken, Stornos, Verspätetes', {
    query: ['sek_id', 'von', 'bis'],
    answer: kassenpruefungSchema,
  }),
  put('/buchungen/buchungen/{id}/stornieren', 'Den Beleg einer Buchung stornieren', {
    body: stornierenInput,
    answer: storniertSchema,
  }),
  get('/buchungen/verfahren', 'Stand der Einstellungen und Gruppen für die Verfahrensdokumentation', {
    query: ['sek_id'],
    answer: verfahrenSchema,
  }),
);
