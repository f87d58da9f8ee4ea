import { strToU8, zipSync, type Zippable } from 'fflate';
import { pdfOfObjects } from '../../../files/pdf-objects.ts';

/** A letter with one paragraph, or with this XML as its body. */
export const docx = (
  text = '',
  xml = `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`,
  more: Zippable = {},
): Uint8Array<ArrayBuffer> =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document><w:body>${xml}</w:body></w:document>`),
    ...more,
  });

/** A sheet with one text. */
export const xlsx = (text: string): Uint8Array<ArrayBuffer> =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${text}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet><c><v>42</v></c></worksheet>'),
  });

/** One slide with one text. */
export const pptx = (text: string): Uint8Array<ArrayBuffer> =>
  zipSync({
    'ppt/presentation.xml': strToU8('<p:presentation/>'),
    'ppt/slides/slide1.xml': strToU8(`<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`),
  });

/** An OpenDocument with one paragraph. */
export const odt = (text: string, more: Zippable = {}): Uint8Array<ArrayBuffer> =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content><office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`,
    ),
    ...more,
  });

/**
 * An archive with a second directory, in the records of ZIP64 (APPNOTE 4.3.14, 4.3.15), that says of each entry that it unpacks to so many
 * bytes; the first directory tells the truth.
 */
export function contradictingZip(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const end = bytes.length - 22;
  const old = new DataView(bytes.buffer, bytes.byteOffset);
  const [count, length, start] = [
    old.getUint16(end + 10, true),
    old.getUint32(end + 12, true),
    old.getUint32(end + 16, true),
  ];
  const second = bytes.slice(start, start + length);
  const directory = new DataView(second.buffer);
  for (let at = 0; at + 46 <= length;) {
    directory.setUint32(at + 24, size, true);
    at +=
      46 + directory.getUint16(at + 28, true) + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  const records = new DataView(new ArrayBuffer(56 + 20));
  records.setUint32(0, 0x06064b50, true);
  records.setUint32(32, count, true);
  records.setUint32(48, end, true);
  records.setUint32(56, 0x07064b50, true);
  records.setUint32(56 + 8, end + length, true);
  return new Uint8Array([
    ...bytes.subarray(0, end),
    ...second,
    ...new Uint8Array(records.buffer),
    ...bytes.subarray(end),
  ]);
}

/** An archive whose one entry says that it is encrypted (APPNOTE 4.4.4, bit 0). */
export function encryptedZip(): Uint8Array<ArrayBuffer> {
  const bytes = zipSync({ 'geheim.txt': strToU8('geheim') });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint16(at + 6, 1, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
  }
  return bytes;
}

/** A PDF with a page for each text, letters of Latin-1; `root`: more entries of its catalogue. */
export function pdf(pages: readonly string[], root = ''): Uint8Array<ArrayBuffer> {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${root}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((text, at) => {
      const content = `BT /F1 12 Tf 20 100 Td (${text.replace(/[()\\]/g, String.raw`\$&`)}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents ${5 + at * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  return pdfOfObjects(objects);
}
