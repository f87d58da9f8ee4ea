import type { VisibleRow } from '../../db/base.ts';
import type { Replica } from '../../db/replica.ts';
import { fold, holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import type { Registry } from '../../kit/registry.ts';
import { t } from '../../ui/t.ts';
import { rowsOfModule } from '../list/search.ts';
import { titleOrLabel } from '../titles.ts';
import { textColumns, type Searchable } from './searchable.ts';
import { addressOf, type Address } from '../../features/addresses.ts';

/** A record that was found. */
export interface Hit {
  readonly key: string;
  readonly title: string;
  /** Where the words stand, when the title does not hold them, and what the record hangs on. */
  readonly hint: string;
  readonly path: Address;
  /** The record itself, unless what was found hangs on it. */
  readonly row?: VisibleRow;
}

/** What was found in one module. */
export interface HitGroup {
  readonly place: Searchable;
  readonly hits: readonly Hit[];
  /** How many there are, also those that are not shown. */
  readonly total: number;
}

/** Hits that a group shows. */
export const shownHits = 5;

const snippetLength = 80;

/** What hits are named by. */
export interface Known {
  readonly registry: Registry;
  readonly replica: Pick<Replica, 'rows' | 'row' | 'base' | 'label' | 'knows' | 'keepTitles'>;
}

/** Rows of a module that were found as hits, those first whose title begins with what was typed. */
export async function groupOf(
  known: Known,
  place: Searchable,
  rows: readonly VisibleRow[],
  total: number,
  typed: string,
): Promise<HitGroup> {
  const { registry, replica } = known;
  const { name } = place.module.table;
  const titled = rows.map((row) => ({
    row,
    title: titleOrLabel(registry, name, row, (table, id) => replica.label(table, id)),
  }));
  const wanted = fold(typed).trim();
  const first = titled
    .toSorted((a, b) => Number(fold(b.title).startsWith(wanted)) - Number(fold(a.title).startsWith(wanted)))
    .slice(0, shownHits);
  const hits = await Promise.all(first.map(({ row, title }) => hitOf(known, place, row, title, typed)));
  return { place, hits: hits.filter((hit) => hit !== undefined), total };
}

async function hitOf(
  { registry, replica }: Known,
  place: Searchable,
  row: VisibleRow,
  title: string,
  typed: string,
): Promise<Hit | undefined> {
  const { table } = place.module;
  const key = `${table.name} ${row.id}`;
  const snippet = snippetOf(place, row, title, typed);
  if (!place.isChild) return { key, title, hint: snippet, path: addressOf(place.module, row.id) ?? '/', row };
  const root =
    (await replica.base(table.name, row.id))?.root ?? rootIn(table.parent, registry.parentOf(table)?.parent, row);
  if (root === null) return undefined;
  const rootTable = registry.rootOf(table);
  const rootRow = await replica.row(rootTable, root);
  const module = rootRow === undefined ? undefined : place.roots.find((one) => rowsOfModule(one, [rootRow]).length > 0);
  if (rootRow === undefined || module === undefined) return undefined;
  const about = titleOrLabel(registry, rootTable.name, rootRow, (other, id) => replica.label(other, id));
  return {
    key,
    title,
    hint: [about, snippet].filter((part) => part !== '').join(' · '),
    path: addressOf(module, root) ?? '/',
  };
}

/** Root of a row that was just made here: its parent, where that is a root. */
function rootIn(parent: string | undefined, grandparent: string | undefined, row: VisibleRow): string | null {
  const id = parent === undefined || grandparent !== undefined ? undefined : row[parent];
  return typeof id === 'string' ? id : null;
}

function snippetOf({ module }: Searchable, row: VisibleRow, title: string, typed: string): string {
  const inTitle = searchText([title]);
  const missing = searchWords(typed).find((word) => !holdsWords(inTitle, [word]));
  if (missing === undefined) return '';
  for (const column of textColumns(module)) {
    const value = row[column];
    if (typeof value !== 'string' || !holdsWords(searchText([value]), [missing])) continue;
    // Where it is written in another form, the beginning shows it as well.
    const at = Math.max(0, ...missing.map((form) => fold(value).indexOf(form)));
    const from = Math.max(0, at - snippetLength / 2);
    const text = value.slice(from, from + snippetLength).replace(/\s+/g, ' ');
    return `${t(module.table.fields[column]?.label ?? column)}: ${from > 0 ? '…' : ''}${text}${from + snippetLength < value.length ? '…' : ''}`;
  }
  return '';
}
