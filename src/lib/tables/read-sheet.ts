import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { checkedSheet, maxFileBytes, SheetError, type Sheet } from './sheet.ts';

/** The table in a CSV or XLSX file; which it is, its first bytes tell. Throws SheetError. */
export function readSheet(bytes: Uint8Array<ArrayBuffer>): Sheet {
  if (bytes.length > maxFileBytes) throw new SheetError('too-large');
  // An old workbook (XLS) is no text, but has no NUL among its first bytes either.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new SheetError('unreadable');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return checkedSheet(isZip ? readXlsx(bytes) : readCsv(decodeText(bytes)));
}
