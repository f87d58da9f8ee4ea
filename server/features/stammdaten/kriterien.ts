import { sql } from 'kysely';
import { serienbriefe } from '../../../src/features/kommunikation/briefe/serienbriefe.table.ts';
import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import type { Registry } from '../../../src/kit/registry.ts';
import { lockRow } from '../../records/lock.ts';
import { prefetch } from '../../records/prefetch.ts';
import type { Unit } from '../../records/unit.ts';
import type { Db } from '../../storage/database.ts';

/** Records that keep criteria, as long as those still choose somebody; what was sent keeps the ones that it went by. */
const keeping = [
  { name: newsletter.name, open: sql<boolean>`begonnenam is null` },
  { name: serienbriefe.name, open: sql<boolean>`status = 'Bearbeitung'` },
];

/** How many criteria that are kept name a record, by what keeps them: newsletters, serial letters, saved searches and what must be read. */
export async function countKept(
  db: Db,
  registry: Registry,
  id: string,
): Promise<readonly { readonly label: string; readonly n: number }[]> {
  const counted = [];
  for (const one of keeping)
    counted.push({ label: registry.table(one.name).label, n: (await namedIn(db, one, id)).length });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from suchen where strpos(werte::text, ${id}) > 0`.execute(db);
  const ziele = await sql<{ n: number }>`
    select count(*)::int as n from leseziele where strpos(werte::text, ${id}) > 0`.execute(db);
  return [
    ...counted,
    { label: 'Gespeicherte Suche', n: rows[0]?.n ?? 0 },
    { label: 'Lesepflicht', n: ziele.rows[0]?.n ?? 0 },
  ];
}

/** Lets the criteria that are kept name another record. */
export async function renameKept(unit: Unit, from: string, to: string): Promise<void> {
  for (const one of keeping) {
    const table = unit.deps.registry.table(one.name);
    const ids = await namedIn(unit.tx, one, from);
    await prefetch(unit.batch, { rows: ids.map((id) => ({ table, id })), targets: [] });
    for (const id of ids) {
      const row = await lockRow(unit, table, id);
      const filter = row?.values['filter'];
      if (row !== undefined && typeof filter === 'string')
        await unit.update(table, row, { filter: filter.replaceAll(from, to) });
    }
  }
  for (const table of ['suchen', 'leseziele'])
    await sql`
      update ${sql.table(table)} set werte = replace(werte::text, ${from}, ${to})::jsonb where strpos(werte::text, ${from}) > 0`.execute(
      unit.tx,
    );
}

async function namedIn(db: Db, { name, open }: (typeof keeping)[number], id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(name)} where ${open} and strpos(filter, ${id}) > 0 order by id`.execute(db);
  return rows.map((row) => row.id);
}
