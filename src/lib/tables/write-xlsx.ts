import { strToU8, zipSync } from 'fflate';

/** A cell: text (never a formula), a number, money in euros, or a day as ISO date. */
export type Cell = string | number | null | { readonly euros: number } | { readonly day: string };

/** A sheet: its name, and rows of which the first is the head. */
export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Cell formats of the styles below. */
const format = { head: 1, day: 2, euros: 3 };

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A workbook (XLSX) with these sheets; the bytes are the same for the same content. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, nr: index + 1 }));
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbered.map(({ nr }) => `<Override PartName="/xl/worksheets/sheet${nr}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered.map(({ nr, name }) => `<sheet name="${escaped(sheetName(name))}" sheetId="${nr}" r:id="rId${nr}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">${numbered.map(({ nr }) => `<Relationship Id="rId${nr}" Type="${office}/worksheet" Target="worksheets/sheet${nr}.xml"/>`).join('')}<Relationship Id="rId0" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
  for (const { nr, rows } of numbered) parts[`xl/worksheets/sheet${nr}.xml`] = sheetXml(rows);
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  // A fixed time: the format cannot hold one before 1980.
  return new Uint8Array(zipSync(Object.fromEntries(files), { level: 3, mtime: '1980-01-02' }));
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(50, 2 + Math.max(8, ...rows.slice(0, 100).map((row) => lengthOf(row[column])))),
  );
  const columns =
    widths.length === 0
      ? ''
      : `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;
  const body = rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, `${lettersOf(column)}${index + 1}`, index === 0)).join('')}</row>`,
    )
    .join('');
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns}<sheetData>${body}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, place: string, isHead: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object' && 'euros' in cell)
    return `<c r="${place}" s="${format.euros}"><v>${cell.euros}</v></c>`;
  if (typeof cell === 'object')
    return `<c r="${place}" s="${format.day}"><v>${Date.parse(`${cell.day}T00:00:00Z`) / 86_400_000 + 25_569}</v></c>`;
  return `<c r="${place}" t="inlineStr"${isHead ? ` s="${format.head}"` : ''}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** `A` of 0, `AB` of 27. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const lengthOf = (cell: Cell | undefined): number => (typeof cell === 'string' ? cell.length : 10);

/** A workbook refuses longer names and these characters. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Tabelle';

// Control characters cannot stand in XML at all.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .slice(0, 32_767)
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '&quot;');
