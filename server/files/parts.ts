import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from './objects.ts';

interface Part {
  readonly key: string;
  readonly from: number;
  readonly size: number;
}

/** What has arrived of a file without a gap, from its first byte on; `size` in bytes. */
export interface Arrived {
  readonly size: number;
  /** Bytes from … on, fewer at the end. Throws PartGone. */
  read(from: number, length: number): Promise<Uint8Array>;
  /** All of them. Throws PartGone. */
  all(): AsyncGenerator<Uint8Array>;
}

/** A part went meanwhile: another server has finished the file. */
export class PartGone extends Error {}

/**
 * A file on its way, in parts that are objects of their own, whose names say what they hold: servers that receive the same file at once do
 * not spoil it for each other.
 */
export const partsAt = (objects: ObjectStore, prefix: string) => ({
  put: (from: number, bytes: Uint8Array): Promise<number> =>
    objects.put(`${prefix}.${from}-${from + bytes.length}`, oneOf(bytes)),
  arrived: () => arrivedAt(objects, prefix),
  async drop(): Promise<void> {
    for await (const { key } of objects.list(prefix)) await objects.remove(key);
  },
});

/** The file whose part an object is. */
export const ownerOfPart = (key: string): string => key.replace(/\.\d+-\d+$/, '');

async function arrivedAt(objects: ObjectStore, prefix: string): Promise<Arrived> {
  // Of several that begin at one place the longest.
  const longest = new Map<number, Part>();
  for await (const { key, size } of objects.list(`${prefix}.`)) {
    const from = Number(/\.(\d+)-\d+$/.exec(key)?.[1] ?? Number.NaN);
    if (size > (longest.get(from)?.size ?? 0)) longest.set(from, { key, from, size });
  }
  const chain: Part[] = [];
  let size = 0;
  for (let next = longest.get(0); next !== undefined; next = longest.get(size)) {
    chain.push(next);
    size += next.size;
  }
  return {
    size,
    async read(from, length) {
      const to = Math.min(from + length, size);
      const found: Buffer[] = [];
      for (const part of chain) {
        const [begin, end] = [Math.max(from, part.from), Math.min(to, part.from + part.size)];
        if (begin < end) found.push(await buffer(bytesOf(objects, part, begin - part.from, end - part.from)));
      }
      return Buffer.concat(found);
    },
    async *all() {
      for (const part of chain) yield* bytesOf(objects, part, 0, part.size);
    },
  };
}

/** What arrived in one piece. */
export const arrivedOf = (bytes: Uint8Array): Arrived => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
  all: () => oneOf(bytes),
});

async function* bytesOf(objects: ObjectStore, { key }: Part, from: number, end: number): AsyncGenerator<Uint8Array> {
  const found = await objects.get(key, { from, to: end - 1 });
  if (found === undefined) throw new PartGone(key);
  yield* found.bytes;
}

/** Bytes that are there already, for whoever takes them piece by piece. */
// oxlint-disable-next-line require-await -- an async generator is what is asked for
export async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
