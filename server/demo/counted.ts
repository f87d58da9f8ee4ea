import { sql } from 'kysely';
import { jahreszahlen } from '../../src/features/statistik/jahreszahlen.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { newId } from '../../src/lib/ids.ts';
import { PairSearch } from '../features/personen/dubletten/pairs.ts';
import { countYear } from '../features/statistik/jahreszahlen.ts';
import type { Tx } from '../storage/database.ts';
import { root, type StoredRow } from './record.ts';

/** Larger associations look for their duplicates themselves, in a job. */
const mostSearched = 5000;

/** Finds persons who were entered twice, as the office would. */
export class DemoPairs {
  private readonly search = new PairSearch();
  private count = 0;

  add(persons: readonly StoredRow[]): void {
    this.count += persons.length;
    if (this.count <= mostSearched) for (const person of persons) this.search.add(person);
  }

  /** Keeps the pairs; `time` is an ISO instant. */
  async keep(tx: Tx, time: string): Promise<void> {
    const found = this.count <= mostSearched ? [...this.search.pairs()].flat() : [];
    if (found.length > 0)
      await tx
        .insertInto('duplikate')
        .values(found.map((pair) => ({ id: newId(), ...pair, gefunden_am: time })))
        .execute();
  }
}

/** Figures of all branches for the two years before `today`, an ISO day: the earlier one is released, the last one waits for it. */
export async function yearlyFigures(tx: Tx, today: string): Promise<StoredRow[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from sektionen where sektionstyp = 'Sektion' order by sektionsnr`.execute(tx);
  const year = Number(today.slice(0, 4));
  const release = { status: 'Freigegeben', freigegeben_am: `${year - 1}-02-15` } as const;
  const all: StoredRow[] = [];
  for (const [jahr, state] of [
    [year - 2, release],
    [year - 1, {}],
  ] as const) {
    for (const [sek_id, counts] of await countYear(
      { tx, day: today },
      rows.map(({ id }) => id),
      jahr,
    )) {
      const values = { sek_id, jahr, ...counts, ...state };
      all.push(root(jahreszahlen, idFromNaturalKey(jahreszahlen, values) ?? newId(), [sek_id], values));
    }
  }
  return all;
}
