import type { Row, Table } from '../kit/define-table.ts';
import type { AnyRow } from '../kit/field.ts';
import { upcastSnapshot } from '../kit/upcast.ts';
import { openWhatOpens, type Place } from './codec.ts';
import type { Store, StoredRow } from './database.ts';

/** A row as screens get it: its columns, its id, and on roots the branches it lies in. */
export type VisibleRow = AnyRow & { sek_ids?: readonly string[] };

/** A visible row of a table, its columns typed by the definition; one that its reader may not see is not there. */
export type VisibleRowOf<T extends Table> = Pick<Row<T>, 'id'> & Partial<Row<T>> & { sek_ids?: readonly string[] };

/** A record as the server sent it last. `titles`: reference column → title of its target. */
export interface BaseRecord {
  readonly id: string;
  readonly rev: number;
  readonly root: string | null;
  readonly row: VisibleRow;
  readonly titles: Readonly<Record<string, string>>;
}

interface Body {
  row: VisibleRow;
  titles: Record<string, string>;
}

const placeOf = (table: string, stored: { id: string; rev: number }): Place => ({
  table,
  id: stored.id,
  rev: stored.rev,
});

/** The form in which a record is stored. Call it before the transaction that puts it. */
export async function sealRecord(store: Store, table: string, record: BaseRecord): Promise<StoredRow> {
  const { id, rev, root, row, titles } = record;
  const parent = store.registry.table(table).parent;
  const body = await store.codec.seal({ table, id, rev }, { row, titles } satisfies Body);
  return { id, rev, root_id: root, ...(parent === undefined ? {} : { [parent]: row[parent] ?? null }), body };
}

/** Opens stored rows, in their order. One that does not open is left out and reported: the server has it still. */
export async function openRecords(store: Store, table: string, stored: readonly StoredRow[]): Promise<BaseRecord[]> {
  const bodies = await openWhatOpens(
    store.codec,
    stored.map((one) => ({ place: placeOf(table, one), sealed: one.body })),
  );
  const definition = store.registry.table(table);
  const records = stored.flatMap(({ id, rev, root_id }, index): BaseRecord[] => {
    const body = bodies[index];
    return isBody(body) ? [recordNow(definition, { id, rev, root: root_id, row: body.row, titles: body.titles })] : [];
  });
  if (records.length < stored.length) store.onUnreadable();
  return records;
}

/** A record that was stored under an older schema, under today's names. */
export function recordNow(table: Table, record: BaseRecord): BaseRecord {
  const row = upcastSnapshot(table, record.row);
  return row === record.row ? record : { ...record, row: { ...row, id: record.id } };
}

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && 'row' in value && 'titles' in value;
