import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../../src/lib/ids.ts';

/** What an address or a link of a newsletter is for: where its reports come back to, or where its list is left. */
export type Codezweck = 'verp1' | 'abmelden1';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const idBytes = 16;
const macBytes = 10;

const mac = (key: Uint8Array, zweck: Codezweck, id: Uint8Array): Buffer =>
  createHmac('sha256', key).update(zweck).update(id).digest().subarray(0, macBytes);

/** The code of a recipient's row: its id and what proves that we made it, in base32 of lower case, since mail servers change the case (domain: archive-tief 1.5). */
export function codeOf(key: Uint8Array, zweck: Codezweck, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return base32(Buffer.concat([bytes, mac(key, zweck, bytes)]));
}

/** The row that a code was made for; undefined for any other text. */
export function idFrom(key: Uint8Array, zweck: Codezweck, code: string): string | undefined {
  const bytes = bytesOf(code.toLowerCase());
  if (bytes?.length !== idBytes + macBytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(mac(key, zweck, id), bytes.subarray(idBytes))) return undefined;
  const text = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(text) ? text : undefined;
}

function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31];
}

function bytesOf(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const sign of text) {
    const value = alphabet.indexOf(sign);
    if (value < 0) return undefined;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) bytes.push((held >> (bits - 8)) & 255);
    if (bits >= 8) bits -= 8;
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
