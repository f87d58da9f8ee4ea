import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { isIcs, readIcs } from './read-ics.ts';
import { readXlsx, type WorkbookSheet } from './read-xlsx.ts';
import { checkedSheet, maxFileBytes, SheetError, type FileTable, type Sheet, type SheetFault } from './sheet.ts';

/**
 * The tables in a CSV, XLSX or iCalendar file, in their order; which of them it is, its first bytes tell. Empty ones are left out, one that is
 * too large says so. Throws SheetError when not one can be read.
 */
export function readTables(bytes: Uint8Array<ArrayBuffer>): readonly FileTable[] {
  if (bytes.length > maxFileBytes) throw new SheetError('too-large');
  // An old workbook (XLS) is no text, but has no NUL among its first bytes either.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new SheetError('unreadable');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const tables = (isZip ? readXlsx(bytes) : [{ name: '', rows: () => rowsOf(decodeText(bytes)) }]).map(tableOf);
  if (!tables.some((table) => 'sheet' in table)) throw new SheetError(worstOf(tables));
  return tables.filter((table) => 'sheet' in table || table.fault !== 'empty');
}

const rowsOf = (text: string): string[][] => (isIcs(text) ? readIcs(text) : readCsv(text));

/** The first table in a file that can be read. Throws SheetError. */
export function readSheet(bytes: Uint8Array<ArrayBuffer>): Sheet {
  for (const table of readTables(bytes)) if ('sheet' in table) return table.sheet;
  throw new SheetError('empty');
}

function tableOf({ name, rows }: WorkbookSheet): FileTable {
  try {
    return { name, sheet: checkedSheet(rows()) };
  } catch (error) {
    if (error instanceof SheetError) return { name, fault: error.kind };
    throw error;
  }
}

/** Why nothing can be read: that a table is empty says least. */
function worstOf(tables: readonly FileTable[]): SheetFault {
  const faults = tables.flatMap((table) => ('fault' in table ? [table.fault] : []));
  return faults.find((fault) => fault !== 'empty') ?? faults[0] ?? 'unreadable';
}
