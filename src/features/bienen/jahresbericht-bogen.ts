import { labelOf as wordOf, type Vocabulary } from '../../kit/vocabulary.ts';
import { message, within } from '../../lib/message.ts';
import type { Bogen, Bogenzeile, Menge, Words } from '../../screens/bogen/bogen.ts';
import { bewirtschaftung, bienenhaltung, bienenrasse, bienenzweck } from './bienen.vocabularies.ts';
import { zusammen, type Gruppe, type Jahreszeile } from './jahresbericht.rules.ts';

const ganz = (menge: number): Menge => ({ menge, stellen: 0 });
/** A share in tenths of a per cent; nothing where there is none. */
const anteil = (zehntel: number | null): Menge | null =>
  zehntel === null ? null : { menge: zehntel / 10, stellen: 1 };

/** The report of a year to the authority: each Betrieb with its census, and their sums by purpose, way and race. */
export const jahresberichtBoegen = (zeilen: readonly Jahreszeile[], words: Words): readonly Bogen[] => [
  betriebeBogen(zeilen, words),
  gruppenBogen(zeilen, words),
];

function betriebeBogen(zeilen: readonly Jahreszeile[], words: Words): Bogen {
  const alle = zusammen(zeilen);
  return {
    id: 'betriebe',
    titel: words(message('Betriebe')),
    spalten: [
      message('Betrieb'),
      message('Stände'),
      message('Völker'),
      message('Ableger'),
      message('Winterverlust in %'),
      message('Bewegungen'),
      message('Fehlen'),
    ].map(words),
    zeilen: [
      ...zeilen.map(({ betrieb, staende, voelker, ableger, fehlend, verlust, bewegungen }): Bogenzeile => ({
        art: 'Zeile',
        zellen: [
          [betrieb.betriebskodex, betrieb.name].filter(Boolean).join(' '),
          ganz(staende),
          ganz(voelker),
          ganz(ableger),
          anteil(verlust),
          ganz(bewegungen),
          // A line that warns is told by its last cell.
          ganz(fehlend),
        ],
        warnt: fehlend > 0,
      })),
      {
        art: 'Summe',
        zellen: [
          words(within('Bericht', 'Summe')),
          ganz(alle.staende),
          ganz(alle.voelker),
          ganz(alle.ableger),
          null,
          ganz(zeilen.reduce((sum, { bewegungen }) => sum + bewegungen, 0)),
          ganz(zeilen.reduce((sum, { fehlend }) => sum + fehlend, 0)),
        ],
      },
    ],
    leer: words(message('In diesem Jahr gab es keinen Betrieb.')),
  };
}

const nach: readonly {
  readonly column: 'zweck' | 'haltung' | 'bio' | 'rasse';
  readonly titel: string;
  readonly werte: Vocabulary;
}[] = [
  { column: 'zweck', titel: message('Zweck'), werte: bienenzweck },
  { column: 'haltung', titel: message('Haltung'), werte: bienenhaltung },
  { column: 'bio', titel: message('Bewirtschaftung'), werte: bewirtschaftung },
  { column: 'rasse', titel: message('Rasse'), werte: bienenrasse },
];

const zellen = ({ betriebe, staende, voelker, ableger }: Gruppe): readonly Menge[] =>
  [betriebe, staende, voelker, ableger].map(ganz);

const gruppenBogen = (zeilen: readonly Jahreszeile[], words: Words): Bogen => ({
  id: 'gruppen',
  titel: words(message('Zusammenfassung')),
  spalten: [message('Merkmal'), message('Betriebe'), message('Stände'), message('Völker'), message('Ableger')].map(
    words,
  ),
  zeilen: nach.flatMap(({ column, titel, werte }): Bogenzeile[] => [
    { art: 'Titel', zellen: [words(titel), null, null, null, null] },
    ...werte.names
      .map((name) => ({ name, gruppe: zusammen(zeilen.filter(({ betrieb }) => betrieb[column] === name)) }))
      .filter(({ gruppe }) => gruppe.betriebe > 0)
      .map(({ name, gruppe }): Bogenzeile => ({
        art: 'Zeile',
        zellen: [words(wordOf(werte, name)), ...zellen(gruppe)],
      })),
  ]),
});
