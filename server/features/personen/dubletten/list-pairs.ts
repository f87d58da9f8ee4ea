import { personen as personenTable } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { candidatePoints, likeness } from '../../../../src/kit/likeness.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import type { Pair, PairPerson } from '../../../../src/features/personen/dubletten.calls.ts';
import type { Nutzer } from '../../../context.ts';
import { visibleRows, type VisibleRow } from '../../../records/visible-rows.ts';
import { visibleFrom, type Source } from '../../../records/visibility.ts';

/** Most pairs that are shown; who has settled some sees the next ones. */
const maxShown = 200;

/** A row of `duplikate`; `ignoriert_am` says since when the two count as different persons. */
export interface StoredPair {
  readonly id: string;
  readonly eine_id: string;
  readonly andere_id: string;
  readonly ignoriert_am: string | null;
}

/** Pairs of which this user sees both persons and may merge them; points and reasons come from what the user may see. */
export async function listPairs(source: Source, nutzer: Nutzer, isIgnored: boolean): Promise<readonly Pair[]> {
  const personen = source.registry.of(personenTable);
  const seen = (column: string) =>
    sql`exists (select 1 ${visibleFrom(source.registry, nutzer, personen)} and t.id = ${sql.ref(`d.${column}`)})`;
  const state = isIgnored ? sql`is not null` : sql`is null`;
  const { rows } = await sql<StoredPair>`
    select d.id, d.eine_id, d.andere_id, d.ignoriert_am from duplikate d
    where d.ignoriert_am ${state} and ${seen('eine_id')} and ${seen('andere_id')} order by d.punkte desc, d.id limit ${maxShown}`.execute(
    source.db,
  );
  const persons = new Map(
    (
      await visibleRows(
        source,
        nutzer,
        personen,
        rows.flatMap((row) => [row.eine_id, row.andere_id]),
      )
    ).map((row) => [row.id, row]),
  );
  return rows.flatMap(({ id, eine_id, andere_id, ignoriert_am }): Pair[] => {
    const [one, other] = [persons.get(eine_id), persons.get(andere_id)];
    if (one === undefined || other === undefined || ![one, other].every((person) => mayMerge(nutzer, person)))
      return [];
    const { points, signs } = likenessOf(one, other);
    if (!isIgnored && points < candidatePoints) return [];
    return [
      {
        id,
        punkte: points,
        gruende: [...signs],
        ignoriert: ignoriert_am !== null,
        personen: [shortOf(one), shortOf(other)],
      },
    ];
  });
}

/** Whether this user may merge a person with another one. */
export const mayMerge = ({ rights }: Nutzer, { area, sek_ids }: Pick<VisibleRow, 'area' | 'sek_ids'>): boolean =>
  rights.holds(topicIn('MITGLIEDER_ALLGEMEIN', area), 'ZUSAMMENFUEHRUNG', sek_ids);

/** Points and reasons by which two records are likely one person, out of what this user may see. */
export const likenessOf = (one: VisibleRow, other: VisibleRow): ReturnType<typeof likeness> =>
  likeness({ ...one.row, id: one.id }, { ...other.row, id: other.id });

/** What names a person in a pair. */
export function shortOf({ id, row, titles }: VisibleRow): PairPerson {
  const text = (column: string): string => (typeof row[column] === 'string' ? row[column] : '');
  return {
    id,
    personenart: text('personenart'),
    nachname: text('nachname'),
    vorname: text('vorname'),
    mgdnummer: text('mgdnummer') || text('vorlaeufig'),
    gebdatum: text('gebdatum'),
    ort: text('ort'),
    sek_id: text('sek_id'),
    sektion: titles['sek_id'] ?? '',
  };
}
