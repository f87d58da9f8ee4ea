import { strFromU8, unzipSync } from 'fflate';
import { maxColumns, maxRows, SheetError } from './sheet.ts';
import { attribute, xmlParts } from './xml-tags.ts';
import { cellFormats, cellText, type CellStyle } from './xlsx-cells.ts';

/** Most bytes that a workbook may unpack to: a small file can claim thousands of times its size. */
const maxUnpacked = 200 * 1024 * 1024;

/** Rows of a workbook's first sheet: values as they were last calculated, never formulas. Throws SheetError. */
export function readXlsx(bytes: Uint8Array): string[][] {
  const parts = unpack(bytes);
  const text = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const workbook = text('xl/workbook.xml');
  const sheet = parts[firstSheet(workbook, text('xl/_rels/workbook.xml.rels'))];
  if (sheet === undefined) throw new SheetError('unreadable');
  const style: CellStyle = {
    ...cellFormats(text('xl/styles.xml')),
    is1904: /date1904\s*=\s*["'](?:1|true)["']/.test(workbook),
  };
  return rowsOf(strFromU8(sheet), sharedTexts(text('xl/sharedStrings.xml')), style);
}

function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let size = 0;
  try {
    return unzipSync(bytes, {
      // No more is unpacked than a part says that it holds.
      filter: ({ name, originalSize }) => {
        if (
          !/^xl\/(?:workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(
            name,
          )
        )
          return false;
        size += originalSize;
        if (size > maxUnpacked) throw new SheetError('too-large');
        return true;
      },
    });
  } catch (cause) {
    throw cause instanceof SheetError ? cause : new SheetError('unreadable', { cause });
  }
}

/** Path of the first sheet: the workbook names it by a relation. */
function firstSheet(workbook: string, relations: string): string {
  const targets = new Map<string, string>();
  for (const part of xmlParts(relations)) {
    if ('open' in part && part.open === 'Relationship')
      targets.set(attribute(part.attributes, 'Id') ?? '', attribute(part.attributes, 'Target') ?? '');
  }
  for (const part of xmlParts(workbook)) {
    if (!('open' in part) || part.open !== 'sheet') continue;
    const target = targets.get(/(?:^|\s)r:id\s*=\s*["']([^"']*)["']/.exec(part.attributes)?.[1] ?? '') ?? '';
    if (target !== '') return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

/** Texts that cells share; phonetic help is no part of them. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isHelp = false;
  for (const part of xmlParts(xml)) {
    if ('text' in part) {
      if (isText && !isHelp) text += part.text;
    } else if ('open' in part) {
      if (part.open === 'si') text = '';
      if (part.isEmpty) {
        if (part.open === 'si') texts.push('');
      } else if (part.open === 't') isText = true;
      else if (part.open === 'rPh') isHelp = true;
    } else if (part.close === 't') isText = false;
    else if (part.close === 'rPh') isHelp = false;
    else if (part.close === 'si') texts.push(text);
  }
  return texts;
}

/** A cell that is being read. */
interface OpenCell {
  readonly at: number;
  readonly type: string;
  readonly format: number;
}

function rowsOf(xml: string, shared: readonly string[], style: CellStyle): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: OpenCell | undefined;
  let value = '';
  let isValue = false;
  for (const part of xmlParts(xml)) {
    if ('text' in part) {
      if (isValue) value += part.text;
    } else if ('open' in part) {
      if (part.open === 'row') row = rowOf(rows, part.attributes);
      else if (part.open === 'c') {
        cell = openCell(row, part.attributes, part.isEmpty);
        value = '';
      } else if ((part.open === 'v' || part.open === 't') && !part.isEmpty) isValue = true;
    } else if (part.close === 'v' || part.close === 't') isValue = false;
    else if (part.close === 'c' && cell !== undefined) {
      while (row.length < cell.at) row.push('');
      row[cell.at] = cellText(cell.type, value, shared, style, cell.format);
      cell = undefined;
    }
  }
  return rows;
}

/** The row with the number that it names, else the next one; rows that were left out are empty. */
function rowOf(rows: string[][], attributes: string): string[] {
  const nr = Number(attribute(attributes, 'r') ?? rows.length + 1);
  if (!(nr <= maxRows)) throw new SheetError('too-many-rows');
  while (rows.length < nr) rows.push([]);
  return rows[nr - 1] ?? [];
}

/** Undefined for a cell without a value, which still takes its place. */
function openCell(row: string[], attributes: string, isEmpty: boolean): OpenCell | undefined {
  const at = columnOf(attribute(attributes, 'r')) ?? row.length;
  if (at >= maxColumns) throw new SheetError('too-many-columns');
  if (isEmpty && at === row.length) row.push('');
  if (isEmpty) return undefined;
  return { at, type: attribute(attributes, 't') ?? 'n', format: Number(attribute(attributes, 's') ?? 0) };
}

/** Index of the column in `BC12`: 54. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,4})\d/.exec(reference ?? '')?.[1];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
