const separator = ';';

/** Marks a file as UTF-8 for spreadsheets; stands before the first line. */
export const byteOrderMark = '\uFEFF';

/** Cells that a spreadsheet would run as a formula start with one of these (OWASP: CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** One cell byte for byte, for machines (RFC 4180): quotes doubled where it needs quotes. */
export const plainCell = (text: string): string => (/[";\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** One cell for spreadsheets: formulas are made harmless by an apostrophe. */
export const csvCell = (text: string): string => plainCell(formula.test(text) ? `'${text}` : text);

/** One row with its line end: `;` and CRLF, as spreadsheets here expect. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(separator)}\r\n`;

/** Begins the last line of a table that says what it was narrowed to. */
export const noteMark = '# ';

/** A table as CSV for spreadsheets here; `note` says below it how it came about. */
export const toCsv = (rows: readonly (readonly string[])[], note = ''): string =>
  byteOrderMark + rows.map(csvLine).join('') + (note === '' ? '' : csvLine([`${noteMark}${note}`]));
