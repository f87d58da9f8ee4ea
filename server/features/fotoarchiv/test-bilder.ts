import { createHash } from 'node:crypto';
import type { Caller } from '../../test-app.ts';
/** A segment of a JPEG with its length. */
const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];

/**
 * A JPEG of one colour with this many pixels, as its header says; nobody decodes it here. `nr` makes its bytes different from others;
 * `exif`: it says when it was taken.
 */
export function jpeg(width: number, height: number, nr = 0, exif = false): Uint8Array<ArrayBuffer> {
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const time = [...'Exif\u0000\u0000MM\u0000*', ...'2026:07:01 10:11:12'].map((char) => char.charCodeAt(0));
  return Uint8Array.from([
    0xff,
    0xd8,
    ...(exif ? segment(0xe1, time) : []),
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, (_, at) => (at === 0 ? (nr % 250) + 1 : 1))]),
    ...segment(0xc0, frame),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    nr >> 8,
    nr & 255 & 0x7f,
    (nr >> 7) & 1,
    0xff,
    0xd9,
  ]);
}

/** What an answer says. */
export type Body = Record<string, unknown>;
/** An answer. */
export interface Told {
  readonly status: number;
  readonly body: Body;
}

/** SHA-256 of bytes, hex. */
export const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** A file as a column holds it. */
export const wert = (bytes: Uint8Array, type = 'image/jpeg') => ({
  sha256: shaOf(bytes),
  name: 'bild.jpg',
  type,
  size: bytes.length,
});

/** Asks with a body and answers what was told. */
export async function ask(
  wer: Caller,
  url: string,
  body: object,
  method = 'PUT',
  more: Record<string, string> = {},
): Promise<Told> {
  const headers = { 'Content-Type': 'application/json', ...more };
  const response = await wer(url, { method, body: JSON.stringify(body), headers });
  const told: unknown = await response.json();
  return { status: response.status, body: typeof told === 'object' && told !== null ? { ...told } : {} };
}

/** The sentences of a refusal. */
export const saetze = ({ body }: Told): readonly unknown[] =>
  Array.isArray(body['fields']) ? body['fields'].map(({ text }: { text: string }) => text) : [];
