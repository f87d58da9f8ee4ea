import { sql } from 'kysely';
import type { Nutzer } from '../../context.ts';
import { uuids, type Source } from '../../records/visibility.ts';

type Row = Readonly<Record<string, unknown>>;

/** Functions with the names of those who hold them: an official is known by name to whoever reads the officials. */
export async function withOfficials({ db }: Source, _nutzer: Nutzer, functions: readonly Row[]): Promise<Row[]> {
  const ids = functions.flatMap(({ mgd_id }) => (typeof mgd_id === 'string' ? [mgd_id] : []));
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, concat_ws(' ', nachname, vorname) as name from personen where id = any(${uuids(ids)})`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return functions.map((row) => ({
    ...row,
    titel: { ...(row['titel'] as object), mgd_id: names.get(String(row['mgd_id'])) ?? '' },
  }));
}
