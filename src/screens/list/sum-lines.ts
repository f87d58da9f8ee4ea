import type { AnyRow } from '../../kit/field.ts';
import { groupsOf, sumsOf, type Sums } from '../../kit/totals.ts';
import { sortRows, type GridColumn } from '../../ui/grid/column.ts';
import type { GridSum } from '../../ui/grid/sum-row.tsx';
import { formatInteger } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import type { ExportColumn } from './list-columns.tsx';

/** A line with sums: above a group, or below the list. */
export interface SumLine {
  readonly label: string;
  readonly sums: Sums;
}

/** A column as far as its sums are concerned. */
interface SumColumn {
  readonly id: string;
  readonly sum?: { readonly text: (sum: number) => string } | undefined;
}

/** Rows that stand together below their line. */
export interface GroupLine<R> extends SumLine {
  readonly rows: readonly R[];
  /** What they have in common. */
  readonly value: unknown;
}

/** Rows in groups by a column, in its order. `known`: number and sums of a group that holds more than these rows; `counts`: rows that are summed. */
export function groupLines<R extends AnyRow>(
  rows: readonly R[],
  column: ExportColumn<R> & GridColumn<R>,
  totals: readonly string[],
  known: (value: unknown) => { readonly count: number; readonly sums: Sums } | undefined = () => undefined,
  counts: (row: R) => boolean = () => true,
): readonly GroupLine<R>[] {
  const groups = groupsOf(rows, column.id, totals, counts);
  const byFirst = new Map(groups.map((group) => [group.rows[0], group]));
  const firsts = [...byFirst.keys()].flatMap((row) => row ?? []);
  const sorted = sortRows(firsts, [column], { column: column.id, isDown: false });
  return sorted
    .flatMap((row) => byFirst.get(row) ?? [])
    .map(({ value, rows: own, sums }) => {
      const [first] = own;
      const told = known(value);
      // What is named, and has no title on this device, is not without a name.
      const text = (first && column.text(first)) || (value === null ? t('Ohne Angabe') : '…');
      const count = told?.count ?? own.length;
      return {
        label: `${column.header}: ${text} (${formatInteger(count)})`,
        value,
        rows: own,
        sums: told?.sums ?? sums,
      };
    });
}

/** What stands before a sum. */
export const sumLabel = (): string => t('Summe');

/** The columns that are summed. */
export const summedIds = (columns: readonly SumColumn[]): readonly string[] =>
  columns.flatMap(({ id, sum }) => (sum === undefined ? [] : [id]));

/** The line below all rows; undefined where nothing is summed. `known`: another label, sums of more than these rows. */
export const totalLine = (
  rows: readonly AnyRow[],
  totals: readonly string[],
  { label = sumLabel(), sums = sumsOf(rows, totals) }: Partial<SumLine> = {},
): SumLine | undefined => (totals.length === 0 ? undefined : { label, sums });

/** Label of a sum that the server made. It adds up what it has: what of this device is not there yet is missing, and said to be. */
export const serverLabel = (unsent: number): string =>
  unsent === 0
    ? sumLabel()
    : t(
        '{n, plural, one {Summe ohne eine Änderung dieses Geräts, die noch nicht gesendet ist} other {Summe ohne # Änderungen dieses Geräts, die noch nicht gesendet sind}}',
        { n: unsent },
      );

/** A line as the grid draws it; a sum that is written as nothing is none. */
export const gridSum = ({ label, sums }: SumLine, columns: readonly SumColumn[]): GridSum => ({
  label,
  cells: Object.fromEntries(
    columns.flatMap(({ id, sum }) => {
      const text = sum === undefined || sums[id] === undefined ? '' : sum.text(sums[id]);
      return text === '' ? [] : [[id, text]];
    }),
  ),
});

/** Columns with room for the sums that stand below them or between their rows, which are bold; px. */
export const withRoom = <C extends GridColumn<never>>(columns: readonly C[], sums: Iterable<GridSum>): readonly C[] => {
  const all = [...sums];
  return columns.map((column) => {
    const px = 24 + 9.4 * Math.max(0, ...all.map(({ cells }) => cells[column.id]?.length ?? 0));
    return column.width === undefined && px > Math.max(column.minWidth ?? 0, 110)
      ? { ...column, minWidth: px }
      : column;
  });
};

/** Rows with the lines of their groups between them, for the grid: a line is an empty row (`lineOf`) that its sums belong to. */
export function withLines<R extends AnyRow>(
  groups: readonly GroupLine<R>[],
  columns: readonly SumColumn[],
  lineOf: (id: string) => R,
): { readonly rows: readonly R[]; readonly sums: ReadonlyMap<string, GridSum> } {
  const sums = new Map<string, GridSum>();
  const rows = groups.flatMap((group) => {
    const id = `${lineMark}${String(group.value)}`;
    sums.set(id, gridSum(group, columns));
    return [lineOf(id), ...group.rows];
  });
  return { rows, sums };
}

const lineMark = 'gruppe ';
