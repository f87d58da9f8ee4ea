import { sql } from 'kysely';
import { geschrieben, kreisAm, naechste } from '../../src/features/finanzen/nummernkreis.rules.ts';
import { nummernkreise } from '../../src/features/finanzen/nummernkreise.table.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { ServerNumberOptions } from '../../src/kit/kinds/server-number.ts';
import { localDate } from '../../src/lib/local-time.ts';
import { message } from '../../src/lib/message.ts';
import { lockRow } from './lock.ts';
import { refused } from './refusals.ts';
import type { StoredOf, Values } from './rows.ts';
import type { Unit } from './unit.ts';

type Kreis = StoredOf<typeof nummernkreise>;

/**
 * The next number of the range that the branch of a row has for the day of the row; undefined where it has none. The range stays locked
 * until commit, so the next one waits and a rollback leaves no gap. Throws 422 when it is full.
 */
export async function nextInRange(unit: Unit, of: Table, column: string, values: Values): Promise<string | undefined> {
  const options = (of.fields[column]?.options ?? {}) as unknown as ServerNumberOptions; // the kind's own builder filled them
  const { ranges, series, perSektionAndYear } = options;
  if (ranges !== true || perSektionAndYear === undefined) return undefined;
  const dated = values[perSektionAndYear.year];
  const kreis = await rangeOf(unit, series, values[perSektionAndYear.sektion], dated ?? unit.zeit);
  if (kreis === undefined) return undefined;
  const next = naechste(kreis.values);
  if (next === undefined)
    throw refused(
      message('Der Nummernkreis {kreis} ist voll. Bitte zuerst einen neuen anlegen.', {
        kreis: geschrieben(kreis.values, kreis.values.bis),
      }),
    );
  const written = geschrieben(kreis.values, next);
  await demandFree(unit, of.name, column, written);
  unit.batch.ranges.set(kreis.id, await unit.update(unit.table(nummernkreise), kreis, { letzte: next }));
  return written;
}

async function rangeOf(unit: Unit, series: string, sektion: unknown, dated: unknown): Promise<Kreis | undefined> {
  const { rows } = await sql<{ id: string; abdatum: string }>`
    select k.id, k.abdatum::text as abdatum from nummernkreise k join nummernserien s on s.id = k.nummernserie_id
    where s.sek_id = ${sektion} and s.reihe = ${series}`.execute(unit.batch.tx);
  const text = String(dated);
  const found = kreisAm(rows, text.length > 10 ? localDate(text) : text);
  if (found === undefined) return undefined;
  const known = unit.batch.ranges.get(found.id) as Kreis | undefined; // only ranges lie there
  return known ?? lockRow(unit, unit.table(nummernkreise), found.id);
}

/** Whoever gave the range chose its prefix: one that leads to numbers which are there already stops here. */
async function demandFree(unit: Unit, table: string, column: string, nummer: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${nummer}`.execute(
    unit.batch.tx,
  );
  if (rows.length > 0)
    throw refused(
      message('Die Nummer {nummer} gibt es schon. Der Nummernkreis braucht einen anderen Präfix.', { nummer }),
    );
}
