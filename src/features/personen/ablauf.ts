import type { VisibleRow } from '../../db/base.ts';

/** Something of a member that stops being valid. */
export interface Ablauf {
  readonly id: string;
  readonly person: VisibleRow;
  /** Table of the row and what is meant: the qualification's id, or the kind of proof. */
  readonly table: 'mitgliederqualifikationen' | 'nachweise';
  readonly was: string;
  readonly gueltigbis: string;
}

const kinds = [
  { table: 'mitgliederqualifikationen', was: 'quali_id' },
  { table: 'nachweise', was: 'art' },
] as const;

const never = '9999-12-31';

/**
 * What of these members has run out or does so until a day. Who holds something twice holds it as long as the better one; what has
 * no end never runs out.
 */
export function ablaeufe(members: readonly VisibleRow[], tables: ReadonlyMap<string, readonly VisibleRow[]>, until: string): readonly Ablauf[] {
  const byId = new Map(members.map((row) => [row.id, row]));
  const best = new Map<string, Ablauf>();
  for (const { table, was } of kinds) {
    for (const row of tables.get(table) ?? []) {
      const person = byId.get(String(row['mgd_id']));
      if (person === undefined) continue;
      const gueltigbis = typeof row['gueltigbis'] === 'string' ? row['gueltigbis'] : never;
      const key = `${person.id} ${table} ${String(row[was])}`;
      if ((best.get(key)?.gueltigbis ?? '') < gueltigbis) best.set(key, { id: row.id, person, table, was: String(row[was]), gueltigbis });
    }
  }
  return [...best.values()].filter(({ gueltigbis }) => gueltigbis <= until).toSorted((a, b) => (a.gueltigbis < b.gueltigbis ? -1 : 1));
}

/** The last day on which something runs out within so many months; within none what is over already, which was yesterday at the latest. */
export const inMonaten = (day: string, months: number): string => Temporal.PlainDate.from(day).add(months === 0 ? { days: -1 } : { months }).toString();

/** One kind of qualification or proof, as a choice of kinds names it. */
export const artVon = ({ table, was }: Pick<Ablauf, 'table' | 'was'>): string => `${table} ${was}`;
