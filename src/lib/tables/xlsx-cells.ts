import { attribute, xmlParts } from './xml-tags.ts';

/** Numbers of cell formats that show a date, those that show at least so many digits, and from which day the workbook counts. */
export interface CellStyle extends CellFormats {
  readonly is1904: boolean;
}

interface CellFormats {
  readonly dates: ReadonlySet<number>;
  /** A postal code `01067` may be the number 1067 in a format `00000`. */
  readonly digits: ReadonlyMap<number, number>;
}

/** Formats of dates and times that every workbook has (ECMA-376, 18.8.30). */
const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const dayMs = 86_400_000;
/** Days between the first of a workbook's calendar and 1 January 1970. */
const offset = { usual: 25_569, since1904: 24_107 };

/** Which of a workbook's cell formats show a date, or leading zeros. */
export function cellFormats(styles: string): CellFormats {
  const own = new Map<number, string>();
  const dates = new Set<number>();
  const digits = new Map<number, number>();
  let isCellFormat = false;
  let index = 0;
  for (const part of xmlParts(styles)) {
    if ('close' in part && part.close === 'cellXfs') isCellFormat = false;
    if (!('open' in part)) continue;
    if (part.open === 'numFmt')
      own.set(Number(attribute(part.attributes, 'numFmtId')), attribute(part.attributes, 'formatCode') ?? '');
    if (part.open === 'cellXfs') isCellFormat = true;
    if (part.open !== 'xf' || !isCellFormat) continue;
    const format = Number(attribute(part.attributes, 'numFmtId') ?? 0);
    const code = own.get(format) ?? '';
    if (builtIn.has(format) || isDateCode(code)) dates.add(index);
    else if (/^0+$/.test(code)) digits.set(index, code.length);
    index += 1;
  }
  return { dates, digits };
}

/** Letters of days, months, years, hours, not what is quoted, a colour or a currency. */
const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''));

/** A cell as a person here would type it: dates as ISO, numbers with a comma, Ja and Nein. */
export function cellText(
  type: string,
  value: string,
  shared: readonly string[],
  { dates, digits, is1904 }: CellStyle,
  format: number,
): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Ja' : 'Nein';
  if (type !== 'n' || value === '') return type === 'e' ? '' : value;
  const number = Number(value);
  if (!Number.isFinite(number)) return '';
  if (dates.has(format)) return dateText(number, is1904 ? offset.since1904 : offset.usual);
  // What was calculated is exact to 15 digits.
  const text = String(Number(number.toPrecision(15))).replace('.', ',');
  return /^\d+$/.test(text) ? text.padStart(digits.get(format) ?? 0, '0') : text;
}

function dateText(days: number, from: number): string {
  const minutes = Math.round((days - from) * 1440);
  const at = new Date(minutes * 60_000);
  if (Number.isNaN(at.getTime())) return '';
  const [date = '', time = ''] = at.toISOString().split(/[TZ]/);
  const clock = time.slice(0, 5);
  if (days >= 0 && days < 1) return clock;
  return (minutes * 60_000) % dayMs === 0 ? date : `${date} ${clock}`;
}
