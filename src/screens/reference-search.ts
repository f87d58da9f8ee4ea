import type { VisibleRow } from '../db/base.ts';
import { fold, holdsWords, searchText, searchWords } from '../lib/search-text.ts';
import { localToday } from '../lib/local-time.ts';
import type { Registry } from '../kit/registry.ts';
import { isRestricted } from '../kit/restricted.ts';
import type { Option } from '../ui/fields/options.tsx';
import { asText } from '../ui/kinds/values.ts';
import { tMessage } from '../ui/t.ts';
import type { Nearness } from './nearness.ts';
import { titleOfRow } from './titles.ts';
import type { LabelOf } from './value-text.ts';

const most = 50;

/** How the rows are chosen from. */
interface Choosing {
  readonly mayChoose?: ((id: string) => boolean) | undefined;
  /** A packed word for a row that is offered only when it is asked for; it is shown with it. */
  readonly asideOf?: ((row: VisibleRow) => string | undefined) | undefined;
  /** Those are asked for even when nothing is typed that names them. */
  readonly isAsideAsked?: boolean;
  readonly nearness?: Nearness | undefined;
}

interface Titled {
  readonly row: VisibleRow;
  readonly option: Option;
  readonly text: string;
  readonly title: string;
}

/** An archived entry is not offered, nor one whose validity has ended or is still to begin. */
function isOffered(row: VisibleRow, today: string): boolean {
  const { archiviertam, gueltig_ab, gueltig_bis } = row;
  const [from, until] = [asText(gueltig_ab), asText(gueltig_bis)];
  return (archiviertam ?? null) === null && from <= today && (until === '' || until >= today);
}

/** Titles of a table's rows, made once per list of rows. */
const made = new WeakMap<readonly VisibleRow[], readonly Titled[]>();

/** Lower comes first: who is not at hand last, before that what only holds the text, and within each the nearest. */
const holdingRank = 100_000;
const asideRank = 1_000_000;

/** What may be chosen in a reference: titles that start with the text first, then those that hold its words; of each the nearest first. */
export function searchRows(
  registry: Registry,
  table: string,
  rows: readonly VisibleRow[],
  typed: string,
  labelOf: LabelOf,
  { mayChoose, asideOf, isAsideAsked = typed.trim() !== '', nearness }: Choosing = {},
): readonly Option[] {
  const titled = made.get(rows) ?? titledRows(registry, table, rows, labelOf);
  made.set(rows, titled);
  const words = searchWords(typed);
  const first = fold(typed).trimStart().split(/\s/)[0] ?? '';
  const ranked = new Map<number, Option[]>();
  for (const { row, text, title, option } of titled) {
    if (!holdsWords(text, words) || mayChoose?.(option.id) === false) continue;
    const aside = asideOf?.(row);
    if (aside !== undefined && !isAsideAsked) continue;
    const rank =
      (aside === undefined ? 0 : asideRank) + (title.startsWith(first) ? 0 : holdingRank) + (nearness?.(row) ?? 0);
    const same = ranked.get(rank) ?? [];
    ranked.set(rank, same);
    if (same.length < most)
      same.push(
        aside === undefined ? option : { ...option, hint: [tMessage(aside), option.hint].filter(Boolean).join(' · ') },
      );
    // Nothing comes before these.
    if (rank === 0 && same.length >= most) break;
  }
  return [...ranked]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, options]) => options)
    .slice(0, most);
}

function titledRows(
  registry: Registry,
  tableName: string,
  rows: readonly VisibleRow[],
  labelOf: LabelOf,
): readonly Titled[] {
  const table = registry.table(tableName);
  const today = localToday();
  const texts = Object.keys(table.fields).filter((name) =>
    ['text', 'serverNumber', 'postalCode'].includes(table.fields[name]?.kind ?? ''),
  );
  const titled = rows
    .filter((row) => isOffered(row, today) && !isRestricted(table, row))
    .map((row) => {
      const title = titleOfRow(registry, tableName, row);
      const hint = hintOf(row, labelOf);
      const text = searchText([title, hint, ...texts.map((name) => row[name])]);
      return { row, option: { id: row.id, label: title, hint }, text, title: fold(title) };
    });
  return titled.toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
}

/** What tells namesakes apart: number and branch. */
function hintOf(row: VisibleRow, labelOf: LabelOf): string | undefined {
  const sektion = row['sek_id'];
  const parts = [
    row['mgdnummer'] ?? row['kennzeichen'],
    typeof sektion === 'string' ? labelOf('sektionen', sektion) : undefined,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ') || undefined;
}
