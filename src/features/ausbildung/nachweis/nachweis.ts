import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { message } from '../../../lib/message.ts';
import type { Bogen, Words } from '../../../screens/bogen/bogen.ts';
import { formatDate, formatDecimal } from '../../../ui/format.ts';
import { hoursOf } from '../../statistik/einsatzstatistik.rules.ts';
import { kursart } from '../ausbildung.vocabularies.ts';
import type { Nachweiszeile } from './nachweis.calls.ts';

/** What somebody did in courses, added up. */
export interface Nachweissumme {
  readonly kurse: number;
  /** Attended minutes as far as they may be read. */
  readonly minuten: number;
  readonly zertifikate: number;
}

/** Adds up a training record. */
export const summeVon = (zeilen: readonly Nachweiszeile[]): Nachweissumme => ({
  kurse: zeilen.length,
  minuten: zeilen.reduce((all, { minuten }) => all + (minuten ?? 0), 0),
  zertifikate: zeilen.filter(({ zertifikatnr }) => zertifikatnr !== null).length,
});

/** Hours with two digits at most. */
export const stunden = (minuten: number): string => formatDecimal(hoursOf(minuten));

/** A training record as tables, one for each kind of course, the newest first, with hours and certificates. */
export function nachweisBoegen(zeilen: readonly Nachweiszeile[], words: Words): readonly Bogen[] {
  return kursart.names.flatMap((typ): Bogen[] => {
    const eigene = zeilen.filter((one) => one.typ === typ).toSorted((a, b) => (a.anfang < b.anfang ? 1 : -1));
    if (eigene.length === 0) return [];
    const { minuten } = summeVon(eigene);
    return [
      {
        id: typ,
        titel: words(wordOf(kursart, typ)),
        spalten: ['Kurs', 'Von', 'Bis', 'Stunden', 'Ergebnis', 'Zertifikat'].map(words),
        zeilen: [
          ...eigene.map((one) => ({ art: 'Zeile' as const, zellen: zellenVon(one, words) })),
          { art: 'Summe', zellen: [words(message('Summe')), '', '', stunden(minuten), '', ''] },
        ],
      },
    ];
  });
}

function zellenVon(one: Nachweiszeile, words: Words): readonly string[] {
  const { nr, kurs, anfang, ende, minuten, bestanden, ergebnis, zertifikatnr } = one;
  const urteil = bestanden === null ? '' : words(bestanden ? message('Bestanden') : message('Nicht bestanden'));
  return [
    [nr, kurs].filter(Boolean).join(' · '),
    formatDate(anfang),
    formatDate(ende),
    minuten === null ? '' : stunden(minuten),
    [urteil, ergebnis].filter(Boolean).join(', '),
    zertifikatnr ?? '',
  ];
}
