import { personen } from '../../../../src/features/personen/personen.table.ts';
import { einsatzBeteiligte } from '../../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import type { Known, Table } from '../../../../src/kit/define-table.ts';
import { idFromNaturalKey } from '../../../../src/kit/records.ts';
import { isEqual } from '../../../../src/lib/equal.ts';
import { germanText, message } from '../../../../src/lib/message.ts';
import { rightsFor } from '../../../../src/permissions/rights.ts';
import { hangingOn, fillEmpty, type Unite } from '../../../records/redirect.ts';
import { refused } from '../../../records/refusals.ts';
import type { Stored, Values } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { longerPeriod, summedYear } from './periods.ts';

/**
 * How rows of two persons that have one natural key become one row: periods as the longer one, counted years as their sum, all else only
 * where neither says what the other one denies (else 422). Whoever was in a mission with two different entries keeps both, as periods.
 */
export async function uniteRows(unit: Unit, kept: Stored, lost: Stored): Promise<Unite> {
  const abschnitte = await arrivingPeriods(unit, kept, lost);
  const unite = (table: Table, here: Stored, there: Stored): Values => {
    const known = longerPeriod(table, here, there) ?? summedYear(table, [here, there]);
    if (known !== undefined) return known;
    const columns = clashing(table, here, there);
    if (columns.length > 0) throw refused(germanText(clashSentence(unit, table, columns)));
    return fillEmpty(table, here, there);
  };
  return Object.assign(unite, {
    arriving: (_table: Table, { id }: Stored): Values =>
      abschnitte.has(id) ? { abschnitt: abschnitte.get(id) ?? null } : {},
  });
}

const isFilled = (value: unknown): boolean => (value ?? null) !== null && value !== '';

/** Columns in which two rows say different things, apart from what makes them one. */
function clashing(table: Table, here: Stored, there: Stored): readonly string[] {
  return Object.keys(table.fields).filter((column) => {
    const [a, b] = [here.values[column], there.values[column]];
    return (
      table.fields[column]?.setBy === 'user' &&
      column !== table.parent &&
      table.natural?.includes(column) !== true &&
      isFilled(a) &&
      isFilled(b) &&
      !isEqual(a, b)
    );
  });
}

function clashSentence({ deps: { registry }, nutzer }: Unit, table: Table, columns: readonly string[]): string {
  if (!rightsFor(table, registry.rootOf(table), 'LESEN').some((right) => nutzer.rights.anywhere(right)))
    return message('Beide haben Verschiedenes angegeben, das Sie nicht sehen dürfen.');
  return message('Beide haben hier Verschiedenes angegeben: {bereich} ({felder}). Bitte zuerst angleichen.', {
    bereich: germanText(table.label),
    felder: columns.map((column) => germanText(table.fields[column]?.label ?? column)).join(', '),
  });
}

type Beteiligter = Stored & { readonly values: Known<typeof einsatzBeteiligte> };

/** By row of the one that gives way: the period of its mission (`abschnitt`) as which it arrives where the other one was in that mission, too. */
async function arrivingPeriods(unit: Unit, kept: Stored, lost: Stored): Promise<ReadonlyMap<string, number | null>> {
  const { registry } = unit.deps;
  const table = registry.of(einsatzBeteiligte);
  const rowsOf = async ({ id }: Stored): Promise<readonly Beteiligter[]> =>
    (await hangingOn(unit, registry.of(personen), id))
      .filter((found) => found.table === table && found.column === 'mgd_id')
      .flatMap(({ rows }) => rows);
  const there = [...(await rowsOf(kept))];
  const arrived = new Map<string, number | null>();
  const met = new Set<string>();
  for (const row of await rowsOf(lost)) {
    const own = there.filter(({ values }) => values.einsatz_id === row.values.einsatz_id);
    if (own.length === 0 || idFromNaturalKey(table, row.values) === undefined) continue;
    const twin = own.find(
      (one) => !met.has(one.id) && one.values.mgd_id === kept.id && clashing(table, one, row).length === 0,
    );
    const abschnitt =
      twin === undefined
        ? Math.max(...own.map(({ values }) => values.abschnitt ?? 1)) + 1
        : twin.values.abschnitt || null;
    if (twin !== undefined) met.add(twin.id);
    else there.push({ ...row, values: { ...row.values, abschnitt } });
    arrived.set(row.id, abschnitt);
  }
  return arrived;
}
