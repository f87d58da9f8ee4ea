import type { Umsatz } from '../../../src/features/auszuege/auszug.rules.ts';
import { auszugszeilen } from '../../../src/features/auszuege/auszugszeilen.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Unit } from '../../records/unit.ts';

/** A movement with the name by which it is known when it comes again. */
export interface Neuer {
  readonly umsatz: Umsatz;
  readonly schluessel: string;
}

/** Adds lines to a statement, numbered on from `nach`; as parts of another line where one is named. */
export async function schreibeZeilen(
  unit: Unit,
  auszug: { readonly id: string; readonly sek_ids: readonly string[] },
  neue: readonly Neuer[],
  nach: number,
  teil_von_id: string | null = null,
): Promise<void> {
  const table = unit.table(auszugszeilen);
  for (const [at, { umsatz, schluessel }] of neue.entries())
    await unit.insert(table, {
      id: newId(),
      rev: 1,
      root_id: auszug.id,
      sek_ids: auszug.sek_ids,
      values: {
        ...umsatz,
        auszug_id: auszug.id,
        lfdnr: nach + at + 1,
        schluessel,
        teil_von_id,
        kassenbuch_id: null,
        status: 'Offen',
      },
    });
}
