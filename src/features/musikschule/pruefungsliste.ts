import type { AnyRow } from '../../kit/field.ts';
import { message } from '../../lib/message.ts';
import type { Bogen, Bogenzeile } from '../../screens/bogen/bogen.ts';
import type { Printed } from '../../screens/pdf/printed.ts';
import { kriterien } from './abzeichen.rules.ts';
import { jurorenblaetter } from './jurorenblaetter.table.ts';
import { leistungsabzeichen } from './leistungsabzeichen.table.ts';

/** A candidate of the list, with the name that people call it by. */
export type Kandidat = AnyRow & { readonly name: string };

const spalten = ['stufe', 'instrument_id', 'lehrer', 'programm', 'nachteilsausgleich'] as const;

/** The list of an examination day: who plays what, by level and name (domain: archive-tief 4). */
export function pruefungsliste(kandidaten: readonly Kandidat[], { words, value, label }: Printed): Bogen {
  return {
    id: 'pruefungsliste',
    titel: words(message('Kandidaten')),
    spalten: [words(message('Name')), ...spalten.map((column) => label(leistungsabzeichen, column))],
    leer: words(message('Niemand ist angemeldet.')),
    zeilen: geordnet(kandidaten).map((one): Bogenzeile => ({
      art: 'Zeile',
      zellen: [one.name, ...spalten.map((column) => value(leistungsabzeichen, one, column))],
    })),
  };
}

/** An empty sheet of each candidate for a juror who writes on paper. */
export const leereBlaetter = (kandidaten: readonly Kandidat[], { words, value, label }: Printed): readonly Bogen[] =>
  geordnet(kandidaten).map((one, at) => ({
    id: `blatt-${at}`,
    titel: [one.name, value(leistungsabzeichen, one, 'stufe'), value(leistungsabzeichen, one, 'instrument_id')]
      .filter(Boolean)
      .join(' · '),
    spalten: [words(message('Kriterium')), words(message('Punkte'))],
    zeilen: [
      ...kriterien.map((name): Bogenzeile => ({ art: 'Zeile', zellen: [label(jurorenblaetter, name), ''] })),
      { art: 'Summe', zellen: [words(message('Summe, höchstens 100')), ''] },
      { art: 'Zeile', zellen: [words(message('Juror, Unterschrift')), ''] },
    ],
  }));

const geordnet = (kandidaten: readonly Kandidat[]): readonly Kandidat[] =>
  kandidaten.toSorted(
    (a, b) => String(a['pruefungstag']).localeCompare(String(b['pruefungstag'])) || a.name.localeCompare(b.name, 'de'),
  );
