import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { VisibleRow } from '../../../db/base.ts';
import { message } from '../../../lib/message.ts';
import { a4, entries, signatures } from '../../../screens/pdf/layout.ts';
import { numberOf, type Source } from './read-einsatz.ts';

/** Whose law it serves: the employer in Bavaria (BayRDG Art. 33a), or the declaration of the mayor in Italy (L. 162/1992, DM 379/1994). */
export type Bestaetigung = 'Arbeitgeber' | 'Buergermeister';

const words: Readonly<
  Record<Bestaetigung, { readonly title: string; readonly sentence: string; readonly law: string }>
> = {
  Arbeitgeber: {
    title: message('Einsatzbestätigung für den Arbeitgeber'),
    sentence: message(
      'Wir bestätigen, dass die genannte Person in der angegebenen Zeit an einem Einsatz der Bergrettung teilgenommen hat.',
    ),
    law: message('Grundlage: Art. 33a BayRDG (Freistellung und Erstattung).'),
  },
  Buergermeister: {
    title: message('Einsatzbestätigung für die Erklärung des Bürgermeisters'),
    sentence: message(
      'Für die Erklärung des Bürgermeisters wird bestätigt, dass die genannte Person in der angegebenen Zeit an einem Einsatz der Bergrettung teilgenommen hat.',
    ),
    law: message('Grundlage: Gesetz Nr. 162/1992 und Ministerialdekret Nr. 379/1994.'),
  },
};

/** One page for each person: name, begin and end, nothing about patients or why somebody was in need. */
export function einsatzbestaetigungPdf(
  { printed, rows: { einsatz }, table, madeAt }: Source,
  kind: Bestaetigung,
  people: readonly VisibleRow[],
): TDocumentDefinitions {
  const { label, value } = printed;
  const [einsaetze, beteiligte] = [table('einsaetze'), table('einsatz_beteiligte')];
  const { title, sentence, law } = words[kind];
  const page = (person: VisibleRow, at: number): Content => ({
    stack: [
      { text: printed.words(sentence), margin: [0, 20, 0, 15] },
      entries([
        [
          printed.words(message('Name')),
          value(beteiligte, person, 'mgd_id') || value(beteiligte, person, 'extern_name'),
        ],
        [label(einsaetze, 'sek_id'), value(einsaetze, einsatz, 'sek_id')],
        // Who has no time of their own was there from the begin to the end.
        [printed.words(message('Von')), value(beteiligte, person, 'von') || value(einsaetze, einsatz, 'einsatzbeginn')],
        [printed.words(message('Bis')), value(beteiligte, person, 'bis') || value(einsaetze, einsatz, 'einsatzende')],
        [printed.words(message('Einsatznummer')), numberOf(einsatz)],
        [label(einsaetze, 'ort_id'), value(einsaetze, einsatz, 'ort_id')],
      ]),
      { text: printed.words(law), margin: [0, 15, 0, 0], color: '#555555' },
      signatures([printed.words(message('Ort, Datum')), printed.words(message('Stempel, Unterschrift'))]),
    ],
    ...(at > 0 ? { pageBreak: 'before' as const } : {}),
  });
  return a4({
    title: printed.words(title),
    issuer: value(einsaetze, einsatz, 'sek_id'),
    number: numberOf(einsatz),
    madeAt,
    printed,
    content: people.map(page),
  });
}
