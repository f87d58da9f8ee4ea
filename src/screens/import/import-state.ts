import type { ImportOrder, ImportResult, TwinChoice } from '../../protocol/import.ts';
import type { FileTable, Sheet } from '../../lib/tables/sheet.ts';

/** A file that was read, and which of its tables is taken. */
export interface ReadSheet {
  readonly name: string;
  readonly tables: readonly FileTable[];
  readonly nr: number;
  readonly sheet: Sheet;
}

/** Where an import stands. */
export type ImportStep =
  | { readonly at: 'file'; readonly trouble?: string }
  | { readonly at: 'columns'; readonly file: ReadSheet; readonly trouble?: string }
  | {
      readonly at: 'checked';
      readonly file: ReadSheet;
      readonly order: ImportOrder;
      readonly results: readonly ImportResult[];
    }
  | {
      readonly at: 'over';
      readonly order: ImportOrder;
      readonly results: readonly ImportResult[];
      readonly kept: boolean;
      readonly isCut: boolean;
    };

/** How many rows came out how. */
export function countsOf(results: readonly ImportResult[]): Record<ImportResult['was'], number> {
  const counts = { neu: 0, geaendert: 0, gleich: 0, zwilling: 0, fehler: 0 };
  for (const { was } of results) counts[was] += 1;
  return counts;
}

/** What becomes of persons who are likely there already: of all of them, and of single rows. */
export interface TwinChoices {
  readonly all: TwinChoice;
  readonly rows: Readonly<Record<number, TwinChoice>>;
}

/** The order as it was decided. */
export const decided = (order: ImportOrder, { all, rows }: TwinChoices): ImportOrder => ({
  ...order,
  zwillinge: all,
  zeilen: order.zeilen.map((row) => (rows[row.nr] === undefined ? row : { ...row, zwilling: rows[row.nr] })),
});

/** Long work that runs: what it is called and how far it is. */
export interface Running {
  readonly label: string;
  readonly done: number;
  readonly total: number | undefined;
  readonly stop: AbortController;
}
