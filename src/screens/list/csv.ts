const separator = ';';
const byteOrderMark = '\uFEFF';

/** Cells that a spreadsheet would run as a formula start with one of these (OWASP: CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** One cell: formulas are made harmless by an apostrophe, quotes doubled. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** A table as CSV for spreadsheets here: `;`, CRLF, UTF-8 with a byte order mark. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => row.map(csvCell).join(separator)).join('\r\n') + '\r\n';
