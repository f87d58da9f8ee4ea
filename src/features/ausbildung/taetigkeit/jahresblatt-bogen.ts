import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { message } from '../../../lib/message.ts';
import type { Bogen, Bogenzeile, Menge, Words } from '../../../screens/bogen/bogen.ts';
import { formatDate } from '../../../ui/format.ts';
import { kursart, zustaendigenrolle } from '../ausbildung.vocabularies.ts';
import type { Blattzeile, Jahresblatt } from './jahresblatt.rules.ts';
import { hoursOf } from '../../statistik/einsatzstatistik.rules.ts';

const stunden = (minuten: number): Menge => ({ menge: hoursOf(minuten), stellen: 2 });
const tage = (menge: number): Menge => ({ menge, stellen: 0 });
const km = (menge: number): Menge | null => (menge === 0 ? null : { menge, stellen: 1 });
const geld = (cents: number): number | null => (cents === 0 ? null : cents);

const zeitraum = ({ von, bis }: Blattzeile): string =>
  von === bis ? formatDate(von) : `${formatDate(von)} – ${formatDate(bis)}`;

/** The year of a person as a sheet: a line for each course, hours by kind, and in all. */
export function jahresblattBogen(blatt: Jahresblatt, words: Words): Bogen {
  const artText = (typ: Blattzeile['typ']): string => words(wordOf(kursart, typ));
  const zeilen = blatt.zeilen.map((zeile): Bogenzeile => {
    const rollen = zeile.rollen.map((rolle) => words(wordOf(zustaendigenrolle, rolle)));
    return {
      art: 'Zeile',
      zellen: [
        rollen.length === 0 ? zeile.name : `${zeile.name} (${rollen.join(', ')})`,
        artText(zeile.typ),
        zeitraum(zeile),
        tage(zeile.tage),
        stunden(zeile.minuten),
        km(zeile.km),
        geld(zeile.betrag),
      ],
    };
  });
  const jeArt = kursart.names.flatMap((typ): readonly Bogenzeile[] => {
    const minuten = blatt.jeArt[typ];
    return minuten === undefined
      ? []
      : [{ art: 'Summe', zellen: [artText(typ), null, null, null, stunden(minuten), null, null] }];
  });
  const alles = sumOf(blatt.zeilen);
  return {
    id: 'jahresblatt',
    titel: words(message('Jahresblatt')),
    spalten: [
      message('Bezeichnung'),
      message('Art'),
      message('Zeitraum'),
      message('Tage'),
      message('Stunden'),
      message('Kilometer'),
      message('Betrag'),
    ].map(words),
    zeilen:
      zeilen.length === 0
        ? []
        : [
            ...zeilen,
            ...(jeArt.length > 1 ? jeArt : []),
            {
              art: 'Summe',
              zellen: [
                words(message('Gesamt')),
                null,
                null,
                tage(alles),
                stunden(blatt.minuten),
                km(blatt.km),
                geld(blatt.betrag),
              ],
            },
          ],
    leer: words(message('In diesem Jahr ist nichts erfasst.')),
  };
}

const sumOf = (zeilen: readonly Blattzeile[]): number => zeilen.reduce((sum, one) => sum + one.tage, 0);
