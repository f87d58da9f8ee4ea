import type { Nutzer } from '../context.ts';
import type { Source } from '../records/visibility.ts';
import { withHoldings } from './benutzer/holdings.ts';
import { withEmail } from './personen/email.ts';
import { withOfficials } from './personen/officials.ts';

type Row = Record<string, unknown>;
type Extra = (source: Source, nutzer: Nutzer, rows: readonly Row[]) => Promise<readonly Row[]>;

/** What lists say beside the columns of their table. With `toColumn` it belongs to one of them, and is said with it; all else only where no columns are chosen. */
const ofLists: ReadonlyMap<string, { readonly add: Extra; readonly toColumn?: string }> = new Map([
  ['funktionaere', { add: withOfficials, toColumn: 'mgd_id' }],
  ['mitglieder', { add: withEmail }],
  ['kontakte', { add: withEmail }],
]);
const ofRecords: ReadonlyMap<string, Extra> = new Map([
  ['benutzer', withHoldings('user_id')],
  ['benutzergruppen', withHoldings('bg_id')],
]);

/** Rows of a module's list, of these columns or of all, with what it says beside the columns of its table. */
export async function withListExtras(
  source: Source,
  nutzer: Nutzer,
  module: string,
  rows: readonly Row[],
  columns?: readonly string[],
): Promise<readonly Row[]> {
  const extra = ofLists.get(module);
  return extra === undefined || (columns !== undefined && !columns.includes(extra.toColumn ?? ''))
    ? rows
    : extra.add(source, nutzer, rows);
}

/** One record with what its list says beside the table's columns, and what the record alone adds. */
export async function withRecordExtras(source: Source, nutzer: Nutzer, module: string, record: Row): Promise<Row> {
  const [listed = record] = await withListExtras(source, nutzer, module, [record]);
  const [shown = listed] = (await ofRecords.get(module)?.(source, nutzer, [listed])) ?? [];
  return shown;
}
