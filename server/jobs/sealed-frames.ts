import { createCipheriv, createDecipheriv } from 'node:crypto';

const cipher = 'aes-256-gcm';
/** Bytes of a frame before it is sealed; each has a tag, so that a long file is checked while it is read. */
export const frameBytes = 64 * 1024;
export const tagBytes = 16;

/** A key seals one file only: the place of a frame is its nonce, and the last one says so, so that nothing can be moved or cut off. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function seal(key: Uint8Array, plain: Uint8Array, index: number, isLast: boolean): Buffer {
  const sealing = createCipheriv(cipher, key, nonceOf(index, isLast));
  const sealed = Buffer.concat([sealing.update(plain), sealing.final()]);
  return Buffer.concat([sealing.getAuthTag(), sealed]);
}

/** Pieces as sealed frames; the last one is shorter than the others or empty. */
export async function* sealFrames(key: Uint8Array, pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let index = 0;
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    rest = Buffer.concat([rest, typeof piece === 'string' ? Buffer.from(piece) : piece]);
    for (; rest.length >= frameBytes; rest = rest.subarray(frameBytes))
      yield seal(key, rest.subarray(0, frameBytes), index++, false);
  }
  yield seal(key, rest, index, true);
}

/** What a sealed frame holds; one shorter than a whole frame is the last. Throws for another key, place or content. */
export function openFrame(key: Uint8Array, frame: Uint8Array, index: number): Buffer {
  const opening = createDecipheriv(cipher, key, nonceOf(index, frame.length < frameBytes + tagBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(frame.subarray(0, tagBytes));
  return Buffer.concat([opening.update(frame.subarray(tagBytes)), opening.final()]);
}
