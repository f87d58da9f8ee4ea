import { localTime } from '../../src/lib/local-time.ts';
import { ZipWriter } from './zip-writer.ts';

/** A date without a time, or a local moment, as a spreadsheet counts and shows them. */
interface Day {
  readonly days: number;
  readonly hasTime: boolean;
}

export type Cell = string | number | Day | null;

/** Most rows of a sheet, and most characters of a cell (Excel). */
const maxRows = 1_048_576;
const maxText = 32_767;

const dayMillis = 86_400_000;
// Day 0 of a spreadsheet, chosen so that every day from 1 March 1900 on is right.
const dayZero = Date.UTC(1899, 11, 30);

/** A day of an ISO date; text for one before 1900, which a spreadsheet cannot count. */
export const dayCell = (iso: string): Cell =>
  iso < '1900-03-01' ? iso : { days: (Date.parse(`${iso}T00:00:00Z`) - dayZero) / dayMillis, hasTime: false };

/** An instant in local time. */
export const momentCell = (instant: string): Cell => ({
  days: (Date.parse(`${localTime(instant).toString({ smallestUnit: 'second' })}Z`) - dayZero) / dayMillis,
  hasTime: true,
});

/**
 * A workbook (ECMA-376, transitional) that is written row by row, so that a hundred thousand rows take no more memory than a page of
 * them. Texts are texts: no cell is ever a formula.
 */
export class Workbook {
  private readonly zip = new ZipWriter();
  private readonly names: string[] = [];
  private rows = 0;
  private title: { readonly name: string; readonly head: readonly string[]; readonly part: number } = {
    name: '',
    head: [],
    part: 1,
  };

  /** Begins a sheet with a line of headings that stays in sight. */
  sheet(name: string, head: readonly string[]): void {
    this.begin({ name, head, part: 1 });
  }

  /** Adds a row; one more than a sheet can hold begins the next. */
  row(cells: readonly Cell[]): void {
    if (this.rows === maxRows) this.begin({ ...this.title, part: this.title.part + 1 });
    this.rows += 1;
    this.zip.write(rowXml(this.rows, cells));
  }

  end(): void {
    this.endSheet();
    const sheets = this.names.map((name, index) => ({ name, nr: index + 1 }));
    this.file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets>${sheets.map(({ name, nr }) => `<sheet name="${escaped(name)}" sheetId="${nr}" r:id="s${nr}"/>`).join('')}</sheets></workbook>`,
    );
    const relations = sheets.map(
      ({ nr }) =>
        `<Relationship Id="s${nr}" Type="${office}/relationships/worksheet" Target="worksheets/sheet${nr}.xml"/>`,
    );
    this.file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${relations.join('')}<Relationship Id="st" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
    );
    this.file('xl/styles.xml', styles);
    this.file(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="w" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    );
    const overrides = sheets.map(
      ({ nr }) => `<Override PartName="/xl/worksheets/sheet${nr}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
    );
    this.file(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${overrides.join('')}</Types>`,
    );
    this.zip.end();
  }

  /** The bytes that were made since the last time. */
  take(): Uint8Array {
    return this.zip.take();
  }

  private begin(title: { readonly name: string; readonly head: readonly string[]; readonly part: number }): void {
    this.endSheet();
    this.title = title;
    this.names.push(sheetName(title.part === 1 ? title.name : `${title.name} ${title.part}`));
    this.rows = 1;
    this.zip.open(`xl/worksheets/sheet${this.names.length}.xml`);
    this.zip.write(
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, title.head.length)}" width="18" customWidth="1"/></cols><sheetData>`,
    );
    this.zip.write(rowXml(this.rows, title.head, boldStyle));
  }

  private endSheet(): void {
    if (this.names.length > 0) this.zip.write('</sheetData></worksheet>');
  }

  private file(name: string, xml: string): void {
    this.zip.open(name);
    this.zip.write(`${declaration}${xml}`);
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const [dayStyle, momentStyle, boldStyle] = [1, 2, 3];
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy\\,\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const rowXml = (row: number, cells: readonly Cell[], style = 0): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(`${columnName(index)}${row}`, cell, style)).join('')}</row>`;

function cellXml(place: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell.slice(0, maxText))}</t></is></c>`;
  return `<c r="${place}" s="${cell.hasTime ? momentStyle : dayStyle}"><v>${cell.days}</v></c>`;
}

/** `A`, `B`, … `Z`, `AA`, … */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML 1.0; what it has no way to hold is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (char) => entities[char] ?? '');

const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
