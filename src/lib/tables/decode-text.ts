import { SheetError } from './sheet.ts';

/** So many bytes tell an encoding without a mark. */
const sample = 2000;

/**
 * Text of a file whose encoding nobody names: by its byte order mark, else UTF-16 where every other byte is empty, else UTF-8
 * when it is valid, else Windows-1252, which spreadsheets here write. Throws SheetError for what holds NUL and so is no text.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new SheetError('unreadable');
  return text;
}

function encodingOf(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const head = bytes.subarray(0, sample);
  const empty = [0, 1].map((parity) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const half = head.length / 2;
  if ((empty[1] ?? 0) > half * 0.6) return 'utf-16le';
  if ((empty[0] ?? 0) > half * 0.6) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
