import { hkdfSync, randomBytes } from 'node:crypto';
import type { ServerKeys } from '../auth/keys.ts';
import type { ObjectStore } from '../files/objects.ts';
import { webStream } from '../sync/web-stream.ts';
import { frameBytes, openFrame, sealFrames, tagBytes } from './sealed-frames.ts';

/** Finished results, sealed: a file alone, or one whose seal was forgotten, can be read by nobody. */
export interface ResultFiles {
  /** Writes a result; it is there wholly, and safe from a power cut, or not at all. Answers its seal, which opens it together with the server's secret. */
  write(name: string, pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer>;
  /** Bytes of a result and how many there are; undefined when it is missing. The stream fails where the file is not what was written. */
  read(
    name: string,
    siegel: Uint8Array,
  ): Promise<{ readonly size: number; readonly stream: ReadableStream<Uint8Array> } | undefined>;
  remove(name: string): Promise<void>;
  /** Names of all results. */
  names(): Promise<readonly string[]>;
}

/** Folder of results in the store. */
const prefix = 'jobs/';

/** Opens the results that lie in a store. */
export function createResultFiles(objects: ObjectStore, keys: ServerKeys): ResultFiles {
  const keyOf = (siegel: Uint8Array): Uint8Array => new Uint8Array(hkdfSync('sha256', keys.of('jobs'), siegel, '', 32));
  return {
    async write(name, pieces) {
      const siegel = randomBytes(32);
      await objects.put(`${prefix}${name}`, sealFrames(keyOf(siegel), pieces));
      return siegel;
    },
    async read(name, siegel) {
      const found = await objects.get(`${prefix}${name}`);
      if (found === undefined) return undefined;
      const { size, bytes } = found;
      return {
        size: size - tagBytes * (Math.floor(size / wholeFrame) + 1),
        stream: webStream(opened(keyOf(siegel), bytes)),
      };
    },
    remove: (name) => objects.remove(`${prefix}${name}`),
    async names() {
      const found: string[] = [];
      for await (const { key } of objects.list(prefix)) found.push(key.slice(prefix.length));
      return found;
    },
  };
}

const wholeFrame = frameBytes + tagBytes;

/** What the frames hold, one after the other; one that is shorter than the others is the last. */
async function* opened(key: Uint8Array, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let index = 0;
  let rest = Buffer.alloc(0);
  for await (const piece of bytes) {
    rest = Buffer.concat([rest, piece]);
    for (; rest.length >= wholeFrame; rest = rest.subarray(wholeFrame))
      yield openFrame(key, rest.subarray(0, wholeFrame), index++);
  }
  const last = openFrame(key, rest, index);
  if (last.length > 0) yield last;
}
