import { strFromU8, unzipSync } from 'fflate';
import { bytesReader, zipEntries, type DocumentType, type ZipEntry } from '../../../../src/lib/document-types.ts';
import { geglaettet, gekuerzt, grenzen, type Gelesen } from './gelesen.ts';

/** Parts of an archive that hold what people read, in their order. */
const partsOf: Readonly<Partial<Record<DocumentType, RegExp>>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    /^word\/(document|footnotes|endnotes|comments|header\d+|footer\d+)\.xml$/,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
    /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    /^ppt\/(slides\/slide\d+|notesSlides\/notesSlide\d+)\.xml$/,
  'application/vnd.oasis.opendocument.text': /^content\.xml$/,
  'application/vnd.oasis.opendocument.spreadsheet': /^content\.xml$/,
  'application/vnd.oasis.opendocument.presentation': /^content\.xml$/,
};

/** Elements whose text people read; the others hold numbers, formulas, fields and what was deleted. */
const textElements = new Set(['w:t', 'a:t', 't', 'text:p', 'text:h', 'text:span', 'text:a']);
/** Elements that end a line, and those that part words. */
const lineEnds = new Set(['w:p', 'a:p', 'si', 'is', 'text:p', 'text:h', 'table:table-row', 'w:br', 'text:line-break']);
const blanks = new Set(['w:tab', 'text:tab', 'text:s', 'w:tc', 'table:table-cell']);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and numbers; whatever a document defines itself is not looked up. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    if (decimal === undefined && hex === undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });

/** What people read of an XML part; comments, declarations and unknown elements are passed over. */
export function xmlText(xml: string): string {
  const found: string[] = [];
  const open: string[] = [];
  for (const [whole, name = '', text] of xml.matchAll(/<!--[^]*?-->|<[!?][^>]*>|<\/?([\w:.-]+)[^>]*>|([^<]+)/g)) {
    if (text !== undefined) {
      if (textElements.has(open.at(-1) ?? '')) found.push(decoded(text));
      continue;
    }
    if (name === '') continue;
    const isEnd = whole.startsWith('</');
    const isEmpty = whole.endsWith('/>');
    if (isEnd || isEmpty) found.push(lineEnds.has(name) ? '\n' : blanks.has(name) ? ' ' : '');
    if (isEnd) open.length = Math.max(0, open.lastIndexOf(name));
    else if (!isEmpty) open.push(name);
  }
  return found.join('');
}

/**
 * These parts of a ZIP. Measured by the directory that they are unpacked by: an archive may have a second one, of ZIP64, that says
 * something else. Throws for a bomb and for what is more than `most` bytes together.
 */
function unpackedParts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most: number = grenzen.entpackt,
): Readonly<Record<string, Uint8Array>> {
  let total = 0;
  return unzipSync(bytes, {
    filter({ name, size: packed, originalSize: size }) {
      if (!isWanted(name)) return false;
      total += Math.max(size, Math.min(packed, bytes.length));
      const isBomb = size > 1_000_000 && size > Math.min(packed, bytes.length) * grenzen.faktor;
      if (isBomb || total > most) throw new Error('unpacks to more than is read');
      return true;
    },
  });
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Reads a ZIP with a document in it. Throws for what cannot be unpacked. */
export async function officeText(bytes: Uint8Array, type: DocumentType): Promise<Gelesen> {
  const entries = (await zipEntries(bytesReader(bytes), bytes.length)) ?? [];
  const hinweise: Gelesen['hinweise'][number][] = [];
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name) || /^Basic\/|^Scripts\//.test(name)))
    hinweise.push('Makros');
  const nothing = { text: '', seiten: null, hinweise };
  if (entries.some(({ isEncrypted }) => isEncrypted) || isEncryptedOdf(bytes, entries))
    return { ...nothing, stand: 'Fehler', hinweise: ['Verschluesselt', ...hinweise] };
  const wanted = partsOf[type];
  if (wanted === undefined) return { ...nothing, stand: 'OhneText' };
  const unpacked = unpackedParts(bytes, (name) => wanted.test(name));
  const { text, isCut } = gekuerzt(
    Object.keys(unpacked)
      .toSorted(byNumber.compare)
      .map((name) => geglaettet(xmlText(strFromU8(unpacked[name] ?? new Uint8Array()))))
      .filter((part) => part !== '')
      .join('\n'),
  );
  return { ...nothing, text, stand: isCut ? 'Gekuerzt' : text.trim() === '' ? 'OhneText' : 'Durchsuchbar' };
}

/** An OpenDocument with a password says so in its manifest, for its parts are ordinary entries (ODF 1.3 part 2, 4.8). */
function isEncryptedOdf(bytes: Uint8Array, entries: readonly ZipEntry[]): boolean {
  const name = 'META-INF/manifest.xml';
  if (!entries.some((one) => one.name === name)) return false;
  const manifest = unpackedParts(bytes, (one) => one === name, 1_000_000)[name];
  return manifest !== undefined && strFromU8(manifest).includes('encryption-data');
}
