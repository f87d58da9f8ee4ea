import type { Known } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import type { personen } from './personen.table.ts';

/** A row as screens have it. */
type Zeile = AnyRow & { sek_ids?: readonly string[] };

/** Something of a member, or of a rescue dog, that stops being valid. */
export interface Ablauf {
  readonly id: string;
  /** Who holds it: a person, or a dog. */
  readonly person: Zeile & Pick<Known<typeof personen>, 'sek_id'>;
  /** Table of the row and what is meant: the qualification's id, or the kind of proof or examination. */
  readonly table: (typeof kinds)[number]['table'];
  readonly was: string;
  readonly gueltigbis: string;
}

const kinds = [
  { table: 'mitgliederqualifikationen', holder: 'mgd_id', was: 'quali_id', until: 'gueltigbis', empty: '9999-12-31' },
  { table: 'nachweise', holder: 'mgd_id', was: 'art', until: 'gueltigbis', empty: '9999-12-31' },
  // An examination without an end was failed.
  { table: 'hundepruefungen', holder: 'hund_id', was: 'art', until: 'gueltig_bis', empty: '' },
] as const;

/**
 * What of these members and dogs has run out or does so until a day. Who holds something twice holds it as long as the better one; what has
 * no end never runs out.
 */
export function ablaeufe(
  holders: readonly Zeile[],
  rows: (table: string) => readonly Zeile[],
  until: string,
): readonly Ablauf[] {
  const byId = new Map(holders.map((row) => [row.id, row]));
  const best = new Map<string, Ablauf>();
  for (const { table, holder, was, until: end, empty } of kinds) {
    for (const row of rows(table)) {
      const person = byId.get(String(row[holder]));
      if (person === undefined) continue;
      const gueltigbis = typeof row[end] === 'string' ? row[end] : empty;
      const key = `${person.id} ${table} ${String(row[was])}`;
      if ((best.get(key)?.gueltigbis ?? '') < gueltigbis)
        best.set(key, { id: row.id, person, table, was: String(row[was]), gueltigbis });
    }
  }
  return [...best.values()]
    .filter(({ gueltigbis }) => gueltigbis <= until)
    .toSorted((a, b) => (a.gueltigbis < b.gueltigbis ? -1 : 1));
}

/** One kind of qualification, proof or examination, as a choice of kinds names it. */
export const artVon = ({ table, was }: Pick<Ablauf, 'table' | 'was'>): string => `${table} ${was}`;
