import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Tx } from '../storage/database.ts';
import { uuids } from './visibility.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

interface Group {
  readonly kind: 'insert' | 'update' | 'delete';
  readonly table: Table;
  readonly columns: readonly string[];
  readonly rows: Row[];
}

type Statement = ReturnType<typeof sql>;

const ownColumns: Readonly<Record<string, string>> = { id: 'uuid', rev: 'integer', root_id: 'uuid', sek_ids: 'uuid[]' };

/**
 * New, changed and deleted rows of a transaction on their way to the database: alike ones (table, columns) go in one statement,
 * and all deletions in one, before the next read or at the end. Between two sendings they are all different rows, so their order
 * does not matter; where a constraint sees that otherwise, the transaction fails and its operations run in smaller ones.
 */
export class Writes {
  private readonly tx: Tx;
  private readonly groups = new Map<string, Group>();
  private readonly waiting = new Set<string>();
  /** What waits is deleted: it never waits beside what is added, which may need its place. */
  private isDeleting = false;
  private readonly sent: Promise<void>[] = [];
  private readonly failures: unknown[] = [];

  constructor(tx: Tx) {
    this.tx = tx;
  }

  add(kind: Group['kind'], table: Table, row: Row): void {
    const key = `${table.name} ${row.id}`;
    if (this.waiting.has(key) || this.isDeleting !== (kind === 'delete')) this.send();
    this.isDeleting = kind === 'delete';
    this.waiting.add(key);
    const columns = Object.keys(row);
    const alike = [kind, table.name, ...columns].join(' ');
    const group = this.groups.get(alike) ?? { kind, table, columns, rows: [] };
    this.groups.set(alike, group);
    group.rows.push(row);
  }

  /** Sends what waits, without waiting itself: a transaction's statements run in the order in which they are asked for. */
  send(): void {
    const groups = [...this.groups.values()];
    this.groups.clear();
    this.waiting.clear();
    if (groups.length === 0) return;
    this.sent.push(
      ...(this.isDeleting ? [deletionOf(groups)] : groups.map(statementOf)).map((statement) => this.run(statement)),
    );
  }

  private async run(statement: Statement): Promise<void> {
    try {
      await statement.execute(this.tx);
    } catch (error) {
      this.failures.push(error);
    }
  }

  /** Resolves when nothing is on its way any more; answers the first failure, the cause of all that follow it. */
  async settled(): Promise<unknown> {
    await Promise.all(this.sent);
    return this.failures[0];
  }
}

/** One statement for all tables: rows that point to each other go together, in whichever order. */
function deletionOf(groups: readonly Group[]): Statement {
  const parts = groups.map(
    ({ table, rows }) =>
      sql`${sql.ref(`x_${table.name}`)} as (delete from ${sql.table(table.name)} where id = any(${uuids(rows.map((row) => row.id))}))`,
  );
  return sql`with ${sql.join(parts)} select 1`;
}

function statementOf({ kind, table, columns, rows }: Group): Statement {
  const names = columns.map((column) => sql.ref(column));
  const types = columns.map(
    (column) => sql`${sql.ref(column)} ${sql.raw(ownColumns[column] ?? table.fields[column]?.sql ?? 'text')}`,
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(${sql.join(types)})`;
  if (kind === 'insert')
    return sql`insert into ${sql.table(table.name)} (${sql.join(names)}) select ${sql.join(columns.map((column) => sql.ref(`e.${column}`)))} from ${given}`;
  const sets = columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`e.${column}`)}`);
  return sql`update ${sql.table(table.name)} as t set ${sql.join(sets)} from ${given} where t.id = e.id`;
}
