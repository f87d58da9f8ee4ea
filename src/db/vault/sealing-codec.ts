import type { Codec, Place, SealedAt } from '../codec.ts';

const ivBytes = 12;
/** First byte of what is sealed: what the rest is. */
const isJson = 0;
const isBinary = 1;
/** So many bodies are opened side by side: all at once would hold every one in memory twice. */
const atOnce = 4000;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Seals by AES-GCM with a fresh IV each (NIST SP 800-38D); the place is additional data, so a body that was moved to another
 * record, table or revision does not open. Form: IV (12 bytes), then the sealed byte for the kind and the JSON text or bytes.
 */
export function sealingCodec(key: CryptoKey): Codec {
  const open = async (place: Place, sealed: unknown): Promise<unknown> => {
    if (!isBytes(sealed)) throw new Error(`${place.table}: a body is not sealed`);
    const clear = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.subarray(0, ivBytes), additionalData: nameOf(place) },
      key,
      sealed.subarray(ivBytes),
    );
    return valueOf(new Uint8Array(clear));
  };
  return {
    async seal(place, value) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const bytes = new Uint8Array(
        await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: nameOf(place) }, key, bytesOf(value)),
      );
      const sealed = new Uint8Array(ivBytes + bytes.length);
      sealed.set(iv);
      sealed.set(bytes, ivBytes);
      return sealed;
    },
    open,
    async openAll(items: readonly SealedAt[]) {
      const opened: unknown[] = [];
      for (let from = 0; from < items.length; from += atOnce) {
        opened.push(
          ...(await Promise.all(items.slice(from, from + atOnce).map(({ place, sealed }) => open(place, sealed)))),
        );
      }
      return opened;
    },
  };
}

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;

const nameOf = ({ table, id, rev }: Place): Uint8Array<ArrayBuffer> => encoder.encode(`${table}\n${id}\n${rev}`);

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  const isBuffer = value instanceof ArrayBuffer;
  const body = isBuffer ? new Uint8Array(value) : encoder.encode(JSON.stringify(value) ?? 'null');
  const bytes = new Uint8Array(body.length + 1);
  bytes[0] = isBuffer ? isBinary : isJson;
  bytes.set(body, 1);
  return bytes;
}

function valueOf(bytes: Uint8Array<ArrayBuffer>): unknown {
  const body = bytes.subarray(1);
  if (bytes[0] === isBinary) return body.slice().buffer;
  const value: unknown = JSON.parse(decoder.decode(body));
  return value;
}
