import { formatDuration } from '../../../lib/duration.ts';
import { message, within } from '../../../lib/message.ts';
import type { Bogen, Menge, Words } from '../../../screens/bogen/bogen.ts';
import { formatDate } from '../../../ui/format.ts';
import { jahreswerke, nachname, type Meldezeile } from './werkmeldung.rules.ts';

const mal = (menge: number): Menge => ({ menge, stellen: 0 });

/** Works of a year and how often they were played: what societies ask of a year. */
export const werkeBogen = (zeilen: readonly Meldezeile[], words: Words): Bogen => {
  const werke = jahreswerke(zeilen);
  return {
    id: 'werke',
    titel: words(message('Gespielte Werke')),
    spalten: [
      message('Titel'),
      message('Komponist'),
      message('Arrangeur'),
      message('Verlag'),
      message('Werknummer'),
      message('Dauer'),
      message('Anzahl'),
    ].map(words),
    zeilen: [
      ...werke.map((werk) => ({
        art: 'Zeile' as const,
        zellen: [
          werk.werktitel,
          werk.komponist,
          werk.arrangeur,
          werk.verlag,
          werk.werknr,
          formatDuration(werk.dauer),
          mal(werk.anzahl),
        ].map((cell) => cell ?? null),
      })),
      ...(werke.length === 0
        ? []
        : [
            {
              art: 'Summe' as const,
              zellen: [
                words(message('Gesamt')),
                null,
                null,
                null,
                null,
                null,
                mal(werke.reduce((sum, { anzahl }) => sum + anzahl, 0)),
              ],
            },
          ]),
    ],
    leer: words(message('Noch nichts als gespielt abgehakt.')),
  };
};

/** One performance as the society's form asks for it: title, a composer's surname, duration. */
export const hilfsBogen = (zeilen: readonly Meldezeile[], words: Words): Bogen => ({
  id: 'hilfsblatt',
  titel: words(message('Aufgeführte Werke')),
  spalten: [
    message('Titel'),
    message('Nachname des Komponisten'),
    message('Arrangeur'),
    message('Verlag'),
    message('Werknummer'),
    message('Dauer'),
    message('Anzahl'),
  ].map(words),
  zeilen: zeilen.map((zeile) => ({
    art: 'Zeile',
    zellen: [
      zeile.werktitel ?? null,
      nachname(zeile.komponist),
      zeile.arrangeur ?? null,
      zeile.verlag ?? null,
      zeile.werknr ?? null,
      formatDuration(zeile.dauer),
      mal(zeile.anzahl ?? 1),
    ],
  })),
  leer: words(message('Noch nichts als gespielt abgehakt.')),
});

/** Each performance of a year with its programme. */
export const auffuehrungenBogen = (zeilen: readonly Meldezeile[], words: Words): Bogen => ({
  id: 'auffuehrungen',
  titel: words(message('Aufführungen')),
  spalten: [
    within('Aufführung', 'Anlass'),
    message('Datum'),
    message('Ort'),
    message('Titel'),
    message('Komponist'),
    message('Anzahl'),
  ].map(words),
  zeilen: zeilen.map((zeile) => ({
    art: 'Zeile',
    zellen: [
      zeile.anlass ?? null,
      formatDate(zeile.datum),
      zeile.ort ?? null,
      zeile.werktitel ?? null,
      zeile.komponist ?? null,
      mal(zeile.anzahl ?? 1),
    ],
  })),
});
