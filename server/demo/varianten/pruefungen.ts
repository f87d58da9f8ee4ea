import { musikschulpruefungen } from '../../../src/features/musikschule/musikschulpruefungen.table.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import { yearOf } from '../calendar.ts';
import type { Rescuer } from '../mitglieder.ts';
import { root, type Batch } from '../record.ts';

const ergebnisse = ['gut', 'sehrgut', 'ausgezeichnet', 'bestanden', 'sehrgut', 'nichtbestanden'] as const;

/** What music schools reported of members of a branch, by what they learn there. */
export function pruefungenBatch(
  sek_id: string,
  mitglieder: readonly Rescuer[],
  faecher: readonly string[],
  today: number,
): Batch {
  const rows = mitglieder.slice(0, ergebnisse.length).map(({ id: mgd_id, name }, at) => {
    const words = name.split(' ');
    return root(musikschulpruefungen, naturalId('musikschulpruefungen', ['demo', sek_id, String(at)]), [sek_id], {
      sek_id,
      jahr: yearOf(today) - (at % 2),
      nachname: words.slice(0, -1).join(' '),
      vorname: words.at(-1) ?? '',
      schulstelle_id: naturalId('schulstelle', ['Musikschule Toblach']),
      instrument_id: naturalId('instrumente', [faecher[at % faecher.length] ?? '']),
      lehrer: 'Josef Pichler',
      pruefung: at % 3 === 0 ? 'Theorie 1' : 'Praxis Unterstufe',
      ergebnis: ergebnisse[at] ?? 'bestanden',
      mgd_id,
    });
  });
  return { table: 'musikschulpruefungen', rows };
}
