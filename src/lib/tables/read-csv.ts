import papaparse from 'papaparse';
import { noteMark } from '../csv.ts';
import { maxRows } from './sheet.ts';

/** An apostrophe that an export put before what a spreadsheet would run as a formula (src/lib/csv.ts). */
const defused = /^'(?=[=+\-@\t\r])/;

/** What may stand between two cells, the usual one here first. */
const separators = [';', '\t', ',', '|'];

/** Rows of a CSV text; what separates its cells, its head tells, and a line `sep=…` above it, as some programs write. */
export function readCsv(text: string): string[][] {
  const told = /^sep=(.)\r?\n/.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const { data } = papaparse.parse<string[]>(body, { delimiter: told?.[1] ?? separatorOf(body), preview: maxRows + 1 });
  const rows = data.map((row) => row.map((cell) => cell.replace(defused, '')));
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  // What an export says about itself is no row.
  return rows[last]?.[0]?.startsWith(noteMark) === true ? rows.slice(0, last) : rows;
}

/** Stands most often in the first line that is not empty, outside quotes. */
function separatorOf(text: string): string {
  const head = (/^[^\S\t]*(\S(?:"(?:[^"]|"")*"|[^"\r\n])*)/m.exec(text.slice(0, 20_000))?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const counts = separators.map((one) => head.split(one).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}
