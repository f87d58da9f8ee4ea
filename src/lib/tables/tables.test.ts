import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../csv.ts';
import { readSheet, readTables } from './read-sheet.ts';
import { maxColumns, maxFileBytes, maxRows, SheetError, type Sheet } from './sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(strToU8(text));
const latin = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
const utf16 = (text: string, isBig: boolean): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const faultOf = (read: () => Sheet): string => {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof SheetError ? error.kind : String(error);
  }
};

describe('a CSV file', () => {
  const text = 'Name;Ort\r\nGröße;Müß\r\n';
  const table = [
    ['Name', 'Ort'],
    ['Größe', 'Müß'],
  ];

  test.each([
    ['UTF-8 with its mark', utf8(`\uFEFF${text}`)],
    ['UTF-8 without', utf8(text)],
    ['Windows-1252', latin(text)],
    ['UTF-16, little end first, with its mark', utf16(`\uFEFF${text}`, false)],
    ['UTF-16, big end first, with its mark', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 without a mark', utf16(text, false)],
  ])('is read in %s', (_name, bytes) => {
    expect(readSheet(bytes)).toEqual(table);
  });

  test.each([[';'], [','], ['\t'], ['|']])('is read with %j between its cells', (separator) => {
    expect(readSheet(utf8(`a${separator}b\nc${separator}"d${separator}""e""\nf"\n`))).toEqual([
      ['a', 'b'],
      ['c', `d${separator}"e"\nf`],
    ]);
  });

  test('that was exported comes back as it was: defused formulas and its note included', () => {
    const rows = [
      ['Name', 'Notiz'],
      ['=1+1', '-5'],
      ['@x', 'a;b'],
    ];
    expect(readSheet(utf8(toCsv(rows, 'Gefiltert: Status Aktiv')))).toEqual(rows);
  });

  test('with NUL is refused', () => {
    expect(faultOf(() => readSheet(utf8('a;b\nc\0;d\n')))).toBe('unreadable');
  });

  test('with a quote that never ends is one cell, not a hang', () => {
    expect(readSheet(utf8(`a;b\n"c;d\n${'e;f\n'.repeat(1000)}`))).toHaveLength(2);
  });

  test('that is too large, too long or too wide is refused', () => {
    expect(faultOf(() => readSheet(new Uint8Array(maxFileBytes + 1)))).toBe('too-large');
    expect(faultOf(() => readSheet(utf8('a\n'.repeat(maxRows + 1))))).toBe('too-many-rows');
    expect(faultOf(() => readSheet(utf8(`${'a;'.repeat(maxColumns)}b\nc\n`)))).toBe('too-many-columns');
  });

  test('without a row below its head is empty', () => {
    expect(faultOf(() => readSheet(utf8('a;b\n;\n\n')))).toBe('empty');
  });
});

describe('an XLSX file', () => {
  const book = (sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> =>
    new Uint8Array(
      zipSync(
        Object.fromEntries(
          Object.entries({
            'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
            'xl/_rels/workbook.xml.rels':
              '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
            'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
            ...more,
          }).map(([name, text]) => [name, strToU8(text)]),
        ),
      ),
    );

  test('that was written is read again: texts, numbers, days, money, formulas as texts', () => {
    const bytes = writeXlsx([
      {
        name: 'Mitglieder: alle',
        rows: [
          ['Name', 'Zahl', 'Tag', 'Betrag', 'Text'],
          ['A & B <"ü">', 12.5, { day: '1961-02-01' }, { euros: 1234.56 }, '=1+1'],
          [null, -3, null, null, ' x '],
        ],
      },
    ]);
    expect(readSheet(bytes)).toEqual([
      ['Name', 'Zahl', 'Tag', 'Betrag', 'Text'],
      ['A & B <"ü">', '12,5', '1961-02-01', '1234,56', '=1+1'],
      ['', '-3', '', '', ' x '],
    ]);
  });

  test('as spreadsheets write it: shared and rich texts, gaps, calculated values, dates of its own format, yes and no, errors', () => {
    const bytes = book(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Dritte</t></is></c><c r="D1" t="str"><v>D</v></c></row><row r="3"><c r="A3"><f>1/3</f><v>0.33333333333333331</v></c><c r="B3" s="1"><v>44562</v></c><c r="C3" s="1"><v>44562.604166666664</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#N/A</v></c></row>',
      {
        'xl/sharedStrings.xml': '<sst><si><r><t>Er</t></r><r><t>ste &amp; &#xDF;</t></r><rPh><t>x</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-407]dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      },
    );
    expect(readSheet(bytes)).toEqual([
      ['Erste & ß', '', 'Dritte', 'D'],
      [],
      ['0,333333333333333', '2022-01-01', '2022-01-01 14:30', 'Ja', ''],
    ]);
  });

  test('keeps the zeros that a postal code or a telephone number shows, also where the cell is a number', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0000000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const cells =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>PLZ</t></is></c><c r="B1" t="inlineStr"><is><t>Telefon</t></is></c></row><row r="2"><c r="A2" s="1"><v>1067</v></c><c r="B2" s="2"><v>471123456</v></c></row><row r="3"><c r="A3"><v>39100</v></c><c r="B3" t="inlineStr"><is><t>0471 1</t></is></c></row>';
    expect(readSheet(book(cells, { 'xl/styles.xml': styles }))).toEqual([
      ['PLZ', 'Telefon'],
      ['01067', '0471123456'],
      ['39100', '0471 1'],
    ]);
  });

  test('counts days from 1904 where it says so', () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const days = (is1904: string): Sheet =>
      readSheet(
        book('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2" s="1"><v>43100</v></c></row>', {
          'xl/styles.xml': styles,
          'xl/workbook.xml': `<workbook><workbookPr date1904="${is1904}"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        }),
      );
    expect(['1', 'true', '0'].map((is1904) => days(is1904)[1])).toEqual([
      ['2022-01-01'],
      ['2022-01-01'],
      ['2017-12-31'],
    ]);
  });

  test('tells its sheets by their names, those that show nothing or are hidden left out', () => {
    const rows = (text: string): (readonly string[])[] => [['Name'], [text]];
    const bytes = writeXlsx([
      { name: 'Leer', rows: [] },
      { name: 'Aktive & Anwärter', rows: rows('A') },
      { name: 'Jugend', rows: rows('B') },
    ]);
    expect(readTables(bytes)).toEqual([
      { name: 'Aktive & Anwärter', sheet: rows('A') },
      { name: 'Jugend', sheet: rows('B') },
    ]);
    expect(readSheet(bytes)).toEqual(rows('A'));
    const hidden = '<sheet name="X" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Y" sheetId="2" r:id="rId2"/>';
    const cells = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
    expect(
      readTables(
        book(cells, {
          'xl/workbook.xml': `<workbook><sheets>${hidden}</sheets></workbook>`,
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
          'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
        }),
      ).map(({ name }) => name),
    ).toEqual(['Y']);
  });

  test('with one sheet that is too large says so of that one, and gives the others', () => {
    const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
    const two = book('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>', {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="A" r:id="rId2"/><sheet name="B" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${far}</sheetData></worksheet>`,
    });
    expect(readTables(two)).toEqual([
      { name: 'A', fault: 'too-many-rows' },
      { name: 'B', sheet: [['1'], ['2']] },
    ]);
  });

  /** The same bytes, whose directory tells another size of the sheet. */
  const claiming = (bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> => {
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 28; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
        view.setUint32(at + 24, size, true);
    return bytes;
  };
  const padded = (): Uint8Array<ArrayBuffer> =>
    book(`${' '.repeat(5_000_000)}<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>`);

  test('that unpacks to more than any workbook holds is refused before it is unpacked', () => {
    expect(padded().length).toBeLessThan(100_000);
    expect(faultOf(() => readSheet(padded()))).toBe('read');
    expect(faultOf(() => readSheet(claiming(padded(), 300_000_000)))).toBe('too-large');
  });

  test('that claims to be smaller than it is yields no more than it claims', () => {
    expect(['unreadable', 'empty']).toContain(faultOf(() => readSheet(claiming(padded(), 100))));
  });

  test('with a cell in the last of 16 384 columns, or in the millionth row, is refused', () => {
    expect(faultOf(() => readSheet(book('<row r="1"><c r="XFD1"><v>1</v></c></row>')))).toBe('too-many-columns');
    expect(faultOf(() => readSheet(book('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')))).toBe('too-many-rows');
  });

  test('with broken XML, entities that grow, without a sheet, or cut off is no table and never a hang', () => {
    const laughs = book(
      '<row r="1"><c t="inlineStr"><is><t>&b;</t></is></c></row><row r="2"><c t="inlineStr"><is><t>&b;</t></is></c></row>',
      { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sst/>' },
    );
    expect(readSheet(laughs)).toEqual([['&b;'], ['&b;']]);
    expect(faultOf(() => readSheet(book('<row r="1"><c r="A1"><v>1</c></row><row <c')))).toBe('empty');
    expect(faultOf(() => readSheet(new Uint8Array(zipSync({ 'a.txt': strToU8('a') }))))).toBe('unreadable');
    expect(faultOf(() => readSheet(new Uint8Array(book('<row/>').subarray(0, 200))))).toBe('unreadable');
    expect(faultOf(() => readSheet(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])))).toBe('unreadable');
  });
});
