import { hundepruefungen } from '../../src/features/einsaetze/hundepruefungen.table.ts';
import { rettungshunde } from '../../src/features/einsaetze/rettungshunde.table.ts';
import { isoDate } from './calendar.ts';
import type { Rescuer } from './mitglieder.ts';
import type { Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { child, root, type Batch } from './record.ts';

const dogs = [
  { name: 'Arko', rasse: 'Deutscher Schäferhund', art: 'Lawine', gueltig: 330 },
  { name: 'Asta', rasse: 'Border Collie', art: 'Flaeche', gueltig: 45 },
] as const;

/** Two dogs of a branch, each with an examination that still counts. */
export function dogBatches(random: Random, branch: Ortsstelle, rescuers: readonly Rescuer[], today: number): Batch[] {
  const made = dogs.map(({ name, rasse }, index) =>
    root(rettungshunde, random.id(), [branch.id], {
      name,
      rasse,
      sek_id: branch.id,
      fuehrer_id: rescuers[index]?.id ?? null,
      chipnr: `0400981${random.digits(8)}`,
      geboren: isoDate(today - random.int(1200, 2600)),
    }),
  );
  const exams = dogs.map(({ art, gueltig }, index) =>
    // 18 months before the day it ends, give or take a day: what counts here is the end.
    child(hundepruefungen, random, made[index]?.id ?? '', {
      hund_id: made[index]?.id ?? '',
      art,
      datum: isoDate(today + gueltig - 548),
      bestanden: true,
      gueltig_bis: isoDate(today + gueltig),
    }),
  );
  return [
    { table: 'rettungshunde', rows: made },
    { table: 'hundepruefungen', rows: exams },
  ];
}
