import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { VisibleRow } from '../../../db/base.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { message } from '../../../lib/message.ts';
import { a4, entries, signatures, table as tabelle } from '../../../screens/pdf/layout.ts';
import { formatDate, formatDateTime } from '../../../ui/format.ts';
import { freieTage } from '../../dienstplan/cnsas.rules.ts';
import { numberOf, type Source } from './read-einsatz.ts';

/** A person of a mission with the times of one period: their own, or those of the mission. */
interface Zeit {
  readonly name: string;
  readonly beginn: string;
  readonly ende: string;
}

/**
 * The station head’s list of names with begin and end, travel included, on which the mayor certifies (L. 162/1992 art. 1, DM 379/1994), with
 * the days on which each may stay away from work; nothing about patients (domain: dienstplan-tief 3 "CNSAS").
 */
export function freistellungPdf(
  { printed, rows: { einsatz }, table, madeAt }: Source,
  people: readonly VisibleRow[],
): TDocumentDefinitions {
  const { words, label, value } = printed;
  const [einsaetze, beteiligte] = [table('einsaetze'), table('einsatz_beteiligte')];
  const zeiten = people.flatMap((person): Zeit[] => {
    const name = value(beteiligte, person, 'mgd_id') || value(beteiligte, person, 'extern_name');
    const [beginn, ende] = [person['von'] ?? einsatz.einsatzbeginn, person['bis'] ?? einsatz.einsatzende];
    return typeof beginn === 'string' && typeof ende === 'string' && beginn < ende ? [{ name, beginn, ende }] : [];
  });
  const zeilen = [...groupBy(zeiten, ({ name }) => name)].map(([name, eigene]) => [
    name,
    eigene.map(({ beginn }) => formatDateTime(beginn)).join('\n'),
    eigene.map(({ ende }) => formatDateTime(ende)).join('\n'),
    [...new Set(eigene.flatMap(freieTage))].toSorted().map(formatDate).join(', '),
  ]);
  const titel = words(message('Namensliste für die Freistellung von der Arbeit'));
  return a4({
    title: titel,
    issuer: value(einsaetze, einsatz, 'sek_id'),
    number: numberOf(einsatz),
    madeAt,
    printed,
    content: [
      entries([
        [words(message('Einsatznummer')), numberOf(einsatz)],
        [label(einsaetze, 'ort_id'), value(einsaetze, einsatz, 'ort_id')],
      ]),
      {
        text: words(
          message(
            'Die genannten Personen haben in der angegebenen Zeit, An- und Rückfahrt eingeschlossen, an einem Einsatz der Bergrettung teilgenommen.',
          ),
        ),
        margin: [0, 12, 0, 10],
      },
      tabelle(
        [words(message('Name')), words(message('Von')), words(message('Bis')), words(message('Tage der Freistellung'))],
        zeilen,
        ['*', 'auto', 'auto', '*'],
      ),
      {
        text: words(message('Grundlage: Gesetz Nr. 162/1992 und Ministerialdekret Nr. 379/1994.')),
        margin: [0, 15, 0, 0],
        color: '#555555',
      },
      signatures([
        words(message('Leitung der Rettungsstelle')),
        words(message('Bürgermeister: Stempel, Unterschrift')),
      ]),
    ],
  });
}
