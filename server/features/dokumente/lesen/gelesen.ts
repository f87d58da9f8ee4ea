import type { Row } from '../../../../src/kit/define-table.ts';
import type { dokumentversionen } from '../../../../src/features/dokumente/dokumentversionen.table.ts';

type Fassung = Row<typeof dokumentversionen>;

/** What was read of a file: its text, the pages of a PDF parted by form feeds, and what a reader should know of it. */
export interface Gelesen {
  readonly text: string;
  readonly stand: Exclude<Fassung['volltext'], 'Wartet'>;
  readonly hinweise: NonNullable<Fassung['hinweise']>;
  readonly seiten: number | null;
}

/** What bounds the reading of one file (domain: archive-tief 3). */
export const grenzen = {
  millis: 20_000,
  heapMb: 512,
  /** So much more memory may the whole process take while a file is read: buffers are in no heap. */
  mehrMb: 768,
  seiten: 2000,
  /** A tsvector holds less than 1 MiB: more of a text is not searched. UTF-8 bytes. */
  textBytes: 500_000,
  entpackt: 100_000_000,
  /** A part that unpacks to more than so many times its size is a bomb. */
  faktor: 100,
} as const;

/** At most so many bytes of a text, cut between characters. */
export function gekuerzt(
  text: string,
  bytes: number = grenzen.textBytes,
): { readonly text: string; readonly isCut: boolean } {
  const all = new TextEncoder().encode(text);
  if (all.length <= bytes) return { text, isCut: false };
  let end = bytes;
  while (end > 0 && ((all[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return { text: new TextDecoder().decode(all.subarray(0, end)), isCut: true };
}

/** A text as it is kept: no control characters but line and page ends, words that a line end parts put together. */
export const geglaettet = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/(\p{Ll})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
    .replace(/\u00ad/g, '')
    .replace(/[\t\u00a0 ]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
