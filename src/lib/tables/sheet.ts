/** A table read from a file: rows of cells as text, the way a person here would type them. */
export type Sheet = readonly (readonly string[])[];

/** Largest file that is read, in bytes. */
export const maxFileBytes = 25 * 1024 * 1024;
/** Most rows of a table, its head included. */
export const maxRows = 20_001;
/** Most columns of a table. */
export const maxColumns = 300;

/** Why a file cannot be read as a table. */
export type SheetFault = 'too-large' | 'too-many-rows' | 'too-many-columns' | 'unreadable' | 'empty';

/** A table of a file, by its name in a workbook; a file of text has one without. Or why it cannot be read. */
export type FileTable = { readonly name: string } & ({ readonly sheet: Sheet } | { readonly fault: SheetFault });

/** Thrown for a file that is no table or too large a one. */
export class SheetError extends Error {
  readonly kind: SheetFault;

  constructor(kind: SheetFault, options?: ErrorOptions) {
    super(`the file cannot be read as a table: ${kind}`, options);
    this.kind = kind;
  }
}

/** The table without empty rows at its end, within its limits. Throws SheetError. */
export function checkedSheet(rows: readonly (readonly string[])[]): Sheet {
  const end = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1;
  if (end < 2) throw new SheetError('empty');
  if (end > maxRows) throw new SheetError('too-many-rows');
  if (rows.some((row) => row.length > maxColumns)) throw new SheetError('too-many-columns');
  return rows.slice(0, end);
}
