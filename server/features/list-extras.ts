import type { Nutzer } from '../context.ts';
import type { Source } from '../records/visibility.ts';
import { withHoldings } from './benutzer/holdings.ts';
import { withMemberColumns } from './benutzer/member-columns.ts';
import { withEmail } from './personen/email.ts';
import { withOfficials } from './personen/officials.ts';

type Row = Record<string, unknown>;
type Extra = (source: Source, nutzer: Nutzer, rows: readonly Row[]) => Promise<readonly Row[]>;

const ofLists: ReadonlyMap<string, Extra> = new Map([['benutzer', withMemberColumns], ['funktionaere', withOfficials], ['mitglieder', withEmail], ['kontakte', withEmail]]);
const ofRecords: ReadonlyMap<string, Extra> = new Map([['benutzer', withHoldings('user_id')], ['benutzergruppen', withHoldings('bg_id')]]);

/** Rows of a module's list with what it says beside the columns of its table. */
export const withListExtras = async (source: Source, nutzer: Nutzer, module: string, rows: readonly Row[]): Promise<readonly Row[]> =>
  (await ofLists.get(module)?.(source, nutzer, rows)) ?? rows;

/** One record with what its list says beside the table's columns, and what the record alone adds. */
export async function withRecordExtras(source: Source, nutzer: Nutzer, module: string, record: Row): Promise<Row> {
  const [listed = record] = await withListExtras(source, nutzer, module, [record]);
  const [shown = listed] = (await ofRecords.get(module)?.(source, nutzer, [listed])) ?? [];
  return shown;
}
