import type { Table } from '../../kit/define-table.ts';
import { isEqual } from '../../lib/equal.ts';
import type { HistoryEntry } from '../../protocol/history.ts';
import type { Change } from '../detail/draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** One column of a change: what stood there before and after it. */
export interface ChangedColumn {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an entry changed, in the order of the table's columns. Of a record that was made or removed only what was filled. */
export function changedColumns(table: Table, { vorher, nachher, art }: HistoryEntry): readonly ChangedColumn[] {
  return Object.keys(table.fields).flatMap((name) => {
    if (!(name in (vorher ?? {})) && !(name in (nachher ?? {}))) return [];
    const [before, after] = [vorher?.[name] ?? null, nachher?.[name] ?? null];
    // A deletion carries the whole row; a creation too.
    if (isEqual(before, after) || (art === 'neu' && after === null)) return [];
    return [{ name, before, after }];
  });
}

/** The values that a record had before an entry, as far as the history tells: those of the oldest change since. Entries are newest first. */
export function valuesBefore(entries: readonly HistoryEntry[], entry: HistoryEntry): Values {
  const since = entries
    .slice(0, entries.indexOf(entry) + 1)
    .filter(
      ({ tabelle, id, art }) => tabelle === entry.tabelle && id === entry.id && art !== 'neu' && art !== 'loeschen',
    );
  return Object.assign({}, ...since.map(({ vorher }) => vorher ?? {}));
}

/** The change that brings values back, in the columns that may be written and that differ now; undefined when there is nothing to do. */
export function changeBack(
  table: Table,
  values: Values,
  now: Values,
  writable: ReadonlySet<string>,
): Change | undefined {
  const names = Object.keys(values).filter(
    (name) => name in table.fields && writable.has(name) && name in now && !isEqual(values[name], now[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (from: Values): Values => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { changed: pick(values), basis: pick(now) };
}
