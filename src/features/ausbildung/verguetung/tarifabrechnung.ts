import type { VisibleRowOf } from '../../../db/base.ts';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { message } from '../../../lib/message.ts';
import type { Bogen, Bogenzeile, Words } from '../../../screens/bogen/bogen.ts';
import { formatDate, formatDecimal } from '../../../ui/format.ts';
import { honorarposten, verguetungsstatus } from '../ausbildung.vocabularies.ts';
import type { ausbildungverguetungen } from './ausbildungverguetungen.table.ts';

type Zeile = VisibleRowOf<typeof ausbildungverguetungen>;

/** What the people in charge of a course get (domain: ausbildung 6 "Tarifabrechnung"): their lines, a sum for each and one of all. */
export function tarifabrechnung(
  zeilen: readonly Zeile[],
  nameVon: (zustaendig_id: string) => string,
  words: Words,
): Bogen {
  // Amounts that may not be read are absent: there is no sum of them either.
  const summe = (of: readonly Zeile[]): number | null =>
    of.some(({ betrag }) => betrag === undefined) ? null : of.reduce((all, { betrag }) => all + (betrag ?? 0), 0);
  const jePerson = [...groupBy(zeilen, ({ zustaendig_id }) => zustaendig_id ?? '')]
    .map(([id, eigene]) => ({ name: nameVon(id), eigene }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
  const leer = ['', '', '', ''];
  return {
    id: 'tarifabrechnung',
    titel: words(message('Vergütungen')),
    spalten: ['Zuständige Person', 'Tarif gültig ab', 'Anzahl', 'Satz', 'Betrag', 'Status'].map(words),
    leer: words(message('Noch keine Vergütung')),
    zeilen: [
      ...jePerson.flatMap(({ name, eigene }): Bogenzeile[] => [
        { art: 'Titel', zellen: [name, ...leer, ''] },
        ...eigene.map((one) => zeileVon(one, words)),
        { art: 'Summe', zellen: [words(message('Summe')), '', '', '', summe(eigene), ''] },
      ]),
      ...(zeilen.length === 0
        ? []
        : [{ art: 'Summe' as const, zellen: [words(message('Gesamt')), '', '', '', summe(zeilen), ''] }]),
    ],
  };
}

const zeileVon = ({ posten, gueltigab, anzahl, satz, betrag, status }: Zeile, words: Words): Bogenzeile => ({
  art: 'Zeile',
  zellen: [
    words(wordOf(honorarposten, posten)),
    formatDate(gueltigab),
    formatDecimal(anzahl),
    formatDecimal(satz),
    betrag ?? null,
    words(wordOf(verguetungsstatus, status)),
  ],
});
