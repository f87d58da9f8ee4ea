import { Compression } from 'pmtiles';

/** Largest tile or table of contents, unpacked, bytes: more would take a tablet's memory. */
const mostBytes = 32_000_000;

/** Unpacks a piece of a map file. Throws for what grows beyond all use, and for ways of packing that browsers do not know. */
export async function unpack(bytes: ArrayBuffer, packing: Compression): Promise<ArrayBuffer> {
  if (packing === Compression.None || packing === Compression.Unknown) return bytes;
  if (packing !== Compression.Gzip) throw new Error(`map: packed in way ${packing}`);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces).arrayBuffer();
    size += value.byteLength;
    pieces.push(value);
    if (size > mostBytes) {
      await reader.cancel();
      throw new Error('map: a piece unpacks to more than a device can hold');
    }
  }
}
