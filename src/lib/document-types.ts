import { isHeic } from './pictures/heic.ts';

/** Media types of documents, by what their bytes are. */
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/zip',
  'text/plain',
] as const;

export type DocumentType = (typeof documentTypes)[number];

/** Pictures as some telephones take them: photos are kept so, no document is one. */
export const heicType = 'image/heic';

/** Largest document, bytes. */
export const maxDocumentBytes = 50 * 1024 * 1024;

/** Reads bytes `from` … `from + length - 1`; fewer at the end of the file. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

/** An entry of a ZIP archive, as its directory names it. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly packed: number;
  readonly isEncrypted: boolean;
}

const endBytes = 22;
/** A comment of an archive is at most 65 535 bytes long (APPNOTE 4.3.16). */
const tailBytes = endBytes + 65_535;
const mostDirectoryBytes = 4_000_000;
const mostEntries = 20_000;

/** The directory of a ZIP archive (APPNOTE 4.3.12); undefined when there is none that can be read. */
export async function zipEntries(read: ReadBytes, size: number): Promise<readonly ZipEntry[] | undefined> {
  const from = Math.max(0, size - tailBytes);
  const tail = await read(from, size - from);
  const view = viewOf(tail);
  let at = tail.length - endBytes;
  while (at >= 0 && view.getUint32(at, true) !== 0x06054b50) at -= 1;
  if (at < 0) return undefined;
  const count = view.getUint16(at + 10, true);
  const length = view.getUint32(at + 12, true);
  const start = view.getUint32(at + 16, true);
  if (count > mostEntries || length > mostDirectoryBytes || start + length > size) return undefined;
  return readDirectory(await read(start, length), count);
}

function readDirectory(bytes: Uint8Array, count: number): readonly ZipEntry[] | undefined {
  const view = viewOf(bytes);
  const names = new TextDecoder();
  const found: ZipEntry[] = [];
  let at = 0;
  while (found.length < count) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    found.push({
      name: names.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      size: view.getUint32(at + 24, true),
      packed: view.getUint32(at + 20, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));

/** Beginnings of programs: Windows, Linux, macOS, Java and scripts that name what runs them. */
const isProgram = (head: Uint8Array): boolean =>
  starts(head, 0, 'MZ') ||
  starts(head, 0, '\u007fELF') ||
  starts(head, 0, '#!') ||
  [0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe].includes(
    head.length < 4 ? 0 : viewOf(head).getUint32(0),
  );

/** A part that only documents of one kind have. */
const officeParts: readonly (readonly [string, DocumentType])[] = [
  ['word/document.xml', documentTypes[4]],
  ['xl/workbook.xml', documentTypes[5]],
  ['ppt/presentation.xml', documentTypes[6]],
];

const openDocuments: readonly DocumentType[] = [documentTypes[7], documentTypes[8], documentTypes[9]];

/** The type that an OpenDocument states in its first entry, unpacked (ODF 1.3 part 2, 3.3). */
function statedType(head: Uint8Array): DocumentType | undefined {
  if (!starts(head, 30, 'mimetype')) return undefined;
  const stated = new TextDecoder().decode(head.subarray(38, 118));
  return openDocuments.find((type) => stated.startsWith(type));
}

/**
 * What the bytes of a document are, never what its name or the browser says: `program` and undefined (films, older office files, all
 * that nobody knows) are not taken. Whatever is text, a web page or a drawing with scripts among it, is plain text.
 */
export async function documentTypeOf(
  read: ReadBytes,
  size: number,
): Promise<DocumentType | typeof heicType | 'program' | undefined> {
  const head = await read(0, Math.min(size, headBytes));
  if (isProgram(head)) return 'program';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (head[0] === 0x89 && starts(head, 1, 'PNG\r\n')) return 'image/png';
  if (starts(head, 0, 'RIFF') && starts(head, 8, 'WEBP')) return 'image/webp';
  if (isHeic(Uint8Array.from(head))) return heicType;
  if (starts(head, 0, '%PDF-')) return 'application/pdf';
  if (starts(head, 0, 'PK\u0003\u0004')) {
    const entries = await zipEntries(read, size);
    if (entries === undefined) return undefined;
    const names = new Set(entries.map(({ name }) => name));
    return statedType(head) ?? officeParts.find(([part]) => names.has(part))?.[1] ?? 'application/zip';
  }
  return isText(head, size) ? 'text/plain' : undefined;
}

const headBytes = 4096;

/** Characters of UTF-8 without control characters, but for those that stand in texts. A character may be cut at the end of the head. */
function isText(head: Uint8Array, size: number): boolean {
  if (size === 0) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: size > head.length });
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text);
  } catch {
    return false;
  }
}

/** Reads from bytes in memory. */
export const bytesReader =
  (bytes: Uint8Array): ReadBytes =>
  async (from, length) =>
    bytes.subarray(from, from + length);

/** Type under which a file is stored, by its bytes: what a browser says goes by the name. No field takes `application/octet-stream`. */
export async function typeOfBlob(file: Blob): Promise<string> {
  const read: ReadBytes = async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer());
  const type = await documentTypeOf(read, file.size);
  return type === undefined || type === 'program' ? 'application/octet-stream' : type;
}
