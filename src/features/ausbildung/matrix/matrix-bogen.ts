import { message } from '../../../lib/message.ts';
import type { Bogen, Bogenzeile, Menge, Words } from '../../../screens/bogen/bogen.ts';
import type { LabelOf } from '../../../screens/value-text.ts';
import type { Matrixblock } from './matrix.rules.ts';

const zahl = (menge: number): Menge => ({ menge, stellen: 0 });

/** Need and stock of qualifications as a sheet: a part for each branch, with what can be filled at the same time below it. */
export function matrixBogen(bloecke: readonly Matrixblock[], labelOf: LabelOf, words: Words): Bogen {
  const name = (table: string, id: string): string => labelOf(table, id) ?? '…';
  const sortiert = bloecke.toSorted((a, b) =>
    name('sektionen', a.sek_id).localeCompare(name('sektionen', b.sek_id), 'de'),
  );
  return {
    id: 'matrix',
    titel: words(message('Soll und Ist der Qualifikationen')),
    spalten: [
      message('Qualifikation'),
      message('Soll'),
      message('Heute'),
      message('In 6 Monaten'),
      message('In 12 Monaten'),
      message('Fehlen heute'),
      message('Fehlen in 12 Monaten'),
    ].map(words),
    zeilen: sortiert.flatMap(({ sek_id, zeilen, gleichzeitig, soll }): readonly Bogenzeile[] => [
      { art: 'Titel', zellen: [name('sektionen', sek_id), null, null, null, null, null, null] },
      ...zeilen
        .map((zeile) => zeileVon(name('qualifikationen', zeile.quali_id), zeile.soll, zeile.ist))
        .toSorted((a, b) => String(a.zellen[0]).localeCompare(String(b.zellen[0]), 'de')),
      { ...zeileVon(words(message('Gleichzeitig besetzbar')), soll, gleichzeitig), art: 'Summe' },
    ]),
    leer: words(message('Noch kein Bedarf angegeben.')),
  };
}

function zeileVon(was: string, soll: number, ist: readonly number[]): Bogenzeile {
  const fehlen = ist.map((da) => Math.max(0, soll - da));
  const [heute = 0, spaeter = 0] = [fehlen[0], fehlen.at(-1)];
  return {
    art: 'Zeile',
    zellen: [was, ...[soll, ...ist, heute, spaeter].map(zahl)],
    warnt: heute > 0 || spaeter > 0,
  };
}
