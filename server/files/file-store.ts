import { open } from 'node:fs/promises';
import type { FileStore } from '../context.ts';
import { documentTypeOf, type DocumentType, type heicType } from '../../src/lib/document-types.ts';
import { ofSum, WrongSum, type ObjectStore } from './objects.ts';
import { arrivedOf, oneOf, PartGone, partsAt, type Arrived } from './parts.ts';

/** Uploaded files, whole ones under their SHA-256, and parts of those on their way under their owner. */
export interface UploadStore extends FileStore {
  has(sha256: string): Promise<boolean>;
  /** Bytes of a file that have arrived; 0 when there are none. */
  partSize(owner: string, sha256: string): Promise<number>;
  /** Keeps a part. Answers how many bytes there are then, also when the sender broke off; one that is the whole file is handed on. */
  append(part: ArrivingPart): Promise<Appended>;
  /** Makes a finished file of what arrived, else of its parts, or drops them and says why not; `lacking`: some went meanwhile. */
  finish(owner: string, sha256: string, types: ReadonlySet<string>, arrived?: Arrived): Promise<Finished>;
  dropPart(owner: string, sha256: string): Promise<void>;
  /** Keeps a whole file under its SHA-256. */
  keep(sha256: string, bytes: Uint8Array): Promise<void>;
}

/** Bytes of a file from `from` on, `length` of `total`. */
export interface ArrivingPart {
  readonly owner: string;
  readonly sha256: string;
  readonly from: number;
  readonly length: number;
  readonly total: number;
  readonly body: ReadableStream<Uint8Array>;
}

/** Whole copies, on this machine's disk, of files that lie in an object store. */
export interface CopyStore {
  /** Path of a file's copy, brought here and compared with its sum if it is not here yet; undefined when the store has none, or a damaged one. */
  path(sha256: string): Promise<string | undefined>;
  drop(sha256: string): Promise<void>;
}

export interface Appended {
  readonly size: number;
  readonly outcome: 'whole' | 'too-long' | 'broken-off';
  /** The whole file, where this part is. */
  readonly arrived?: Arrived;
}
export type Finished = 'finished' | 'wrong-sum' | 'wrong-type' | 'lacking';

/** Folder of finished files, and of parts. */
const filesPrefix = 'dateien/';
export const partsPrefix = 'dateien/teile/';

/** Where a finished file lies. */
export const keyOfFile = (sha256: string): string => `${filesPrefix}${sha256.slice(0, 2)}/${sha256}`;

/**
 * Opens the store of files over a store of objects. Where that is not this machine's own disk, files are handed out from whole copies
 * (`copies`).
 */
export function createFileStore(objects: ObjectStore, copies: CopyStore | undefined): UploadStore {
  const parts = (owner: string, sha256: string) => partsAt(objects, `${partsPrefix}${owner}/${sha256}`);

  return {
    async path(sha256) {
      if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
      if (copies !== undefined) return copies.path(sha256);
      return (await objects.find(keyOfFile(sha256))) && objects.path?.(keyOfFile(sha256));
    },
    async remove(sha256) {
      await objects.remove(keyOfFile(sha256));
      await copies?.drop(sha256);
    },
    has: async (sha256) => (await objects.find(keyOfFile(sha256))) !== undefined,
    partSize: async (owner, sha256) => (await parts(owner, sha256).arrived()).size,
    dropPart: (owner, sha256) => parts(owner, sha256).drop(),
    async keep(sha256, bytes) {
      await objects.put(keyOfFile(sha256), oneOf(bytes), sha256);
    },
    async append({ owner, sha256, from, length, total, body }) {
      const pieces: Uint8Array[] = [];
      let came = 0;
      let outcome: Appended['outcome'] = 'whole';
      try {
        for await (const piece of body) {
          if (came + piece.byteLength > length) return { size: from, outcome: 'too-long' };
          pieces.push(piece);
          came += piece.byteLength;
        }
      } catch {
        // What has arrived stays: the device goes on from there.
        outcome = 'broken-off';
      }
      const bytes = Buffer.concat(pieces, came);
      if (came === total) return { size: total, outcome: 'whole', arrived: arrivedOf(bytes) };
      if (came > 0) await parts(owner, sha256).put(from, bytes);
      return { size: from + came, outcome };
    },
    async finish(owner, sha256, types, arrived) {
      const verdict = await finished(objects, arrived ?? (await parts(owner, sha256).arrived()), sha256, types);
      if (verdict === 'lacking') return (await objects.find(keyOfFile(sha256))) ? 'finished' : verdict;
      await parts(owner, sha256).drop();
      return verdict;
    },
  };
}

/** Puts the parts in one, unless they are of a type that nobody takes or make another sum. */
async function finished(
  objects: ObjectStore,
  arrived: Arrived,
  sha256: string,
  types: ReadonlySet<string>,
): Promise<Finished> {
  try {
    const type = await documentTypeOf(arrived.read, arrived.size);
    if (type === undefined || !types.has(type))
      return (await isWhole(arrived.all(), sha256)) ? 'wrong-type' : 'wrong-sum';
    await objects.put(keyOfFile(sha256), arrived.all(), sha256);
    return 'finished';
  } catch (error) {
    if (error instanceof WrongSum) return 'wrong-sum';
    if (error instanceof PartGone) return 'lacking';
    throw error;
  }
}

async function isWhole(pieces: AsyncIterable<Uint8Array>, sha256: string): Promise<boolean> {
  try {
    for await (const _ of ofSum(pieces, sha256));
    return true;
  } catch (error) {
    if (error instanceof WrongSum) return false;
    throw error;
  }
}

/** Media type of a file by what its bytes are; undefined for programs and for all that nobody knows. */
export async function typeOfFile(path: string): Promise<DocumentType | typeof heicType | undefined> {
  const type = await contentOf(path);
  return type === 'program' ? undefined : type;
}

/** The same, which tells programs from the unknown. */
export async function contentOf(path: string): ReturnType<typeof documentTypeOf> {
  const file = await open(path, 'r');
  try {
    const read = async (from: number, length: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    return await documentTypeOf(read, (await file.stat()).size);
  } finally {
    await file.close();
  }
}
