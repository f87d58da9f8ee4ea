import { dublettensuche } from '../../../../src/features/personen/personen.jobs.ts';
import { personen as personenTable } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { newId } from '../../../../src/lib/ids.ts';
import { compared, PairSearch, type Pair } from './pairs.ts';
import { visibleColumn, visibleFrom } from '../../../records/visibility.ts';
import type { JobKind, Order } from '../../../jobs/kind.ts';

const pageRows = 5000;

/** Looks for pairs of persons who may be the same among those that the orderer sees, by what the orderer may read of them (domain: personen 4, Duplicates). */
export const duplicatesKind: JobKind = {
  ...dublettensuche,
  dateiname: null,
  check: () => {},
  async *run(order) {
    const begun = order.deps.now().toISOString();
    const search = new PairSearch();
    for await (const page of pages(order)) {
      for (const row of page) search.add(row);
      yield { bytes: '', rows: page.length };
    }
    for (const pairs of search.pairs()) {
      await keep(order, pairs, begun);
      yield { bytes: '', rows: 0 };
    }
    await dropOthers(order, begun);
  },
};

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

async function* pages({ source, nutzer }: Order): AsyncGenerator<readonly Row[]> {
  const { registry, db } = source;
  const personen = registry.of(personenTable);
  const columns = compared.map(
    (column) => sql`${visibleColumn(registry, nutzer, personen, column)} as ${sql.ref(column)}`,
  );
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Row>`
      select t.id, ${sql.join(columns)} ${visibleFrom(registry, nutzer, personen)} and t.personenart <> 'Sektion' and t.id > ${last} order by t.id limit ${pageRows}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageRows) return;
    last = end.id;
  }
}

async function keep({ source: { db } }: Order, pairs: readonly Pair[], begun: string): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into duplikate (id, eine_id, andere_id, punkte, gefunden_am)
    select e.id, e.eine_id, e.andere_id, e.punkte, ${begun}
    from jsonb_to_recordset(${JSON.stringify(pairs.map((pair) => ({ id: newId(), ...pair })))}::jsonb) as e(id uuid, eine_id uuid, andere_id uuid, punkte integer)
    on conflict (eine_id, andere_id) do update set punkte = excluded.punkte, gefunden_am = excluded.gefunden_am`.execute(
    db,
  );
}

/** Pairs that were found before and no longer; what somebody decided is remembered. */
async function dropOthers({ source: { registry, db }, nutzer }: Order, begun: string): Promise<void> {
  const personen = registry.of(personenTable);
  const seen = (column: string) =>
    sql`(exists (select 1 ${visibleFrom(registry, nutzer, personen)} and t.id = ${sql.ref(`d.${column}`)}) or not exists (select 1 from personen p where p.id = ${sql.ref(`d.${column}`)}))`;
  await sql`delete from duplikate d where d.gefunden_am < ${begun} and d.ignoriert_am is null and ${seen('eine_id')} and ${seen('andere_id')}`.execute(
    db,
  );
}
