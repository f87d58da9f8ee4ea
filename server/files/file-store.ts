import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../context.ts';
import { documentTypeOf, type DocumentType, type heicType } from '../../src/lib/document-types.ts';

/** Bytes on disk: finished files under their SHA-256, parts under their owner. */
export interface DiskStore extends FileStore {
  /** Bytes of a part that have arrived; 0 when there is none. */
  partSize(owner: string, sha256: string): Promise<number>;
  /** Appends to a part from `offset`, at most `limit` bytes. Answers how many bytes the part has then, also when the sender broke off. */
  append(
    owner: string,
    sha256: string,
    offset: number,
    limit: number,
    body: ReadableStream<Uint8Array>,
  ): Promise<Appended>;
  /** Turns a whole part into a finished file, or drops it and says why not. */
  finish(owner: string, sha256: string, types: ReadonlySet<string>): Promise<Finished>;
  dropPart(owner: string, sha256: string): Promise<void>;
  /** Keeps a whole file under its SHA-256. */
  keep(sha256: string, bytes: Uint8Array): Promise<void>;
}

export type Appended = { readonly size: number; readonly outcome: 'whole' | 'too-long' | 'broken-off' };
export type Finished = 'finished' | 'wrong-sum' | 'wrong-type';

/** Opens the store below `<dataDir>/dateien`. */
export function createFileStore(dataDir: string): DiskStore {
  const folder = join(dataDir, 'dateien');
  const finished = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  const part = (owner: string, sha256: string): string => join(folder, 'teile', owner, sha256);

  return {
    path: async (sha256) =>
      /^[0-9a-f]{64}$/.test(sha256) && (await sizeOf(finished(sha256))) !== undefined ? finished(sha256) : undefined,
    partSize: async (owner, sha256) => (await sizeOf(part(owner, sha256))) ?? 0,
    dropPart: (owner, sha256) => rm(part(owner, sha256), { force: true }),
    async keep(sha256, bytes) {
      await mkdir(dirname(finished(sha256)), { recursive: true });
      await writeFile(finished(sha256), bytes, { mode: 0o600, flush: true });
      await syncPath(dirname(finished(sha256)));
    },
    async append(owner, sha256, offset, limit, body) {
      await mkdir(dirname(part(owner, sha256)), { recursive: true });
      const file = await open(part(owner, sha256), offset === 0 ? 'w' : 'r+', 0o600);
      let size = offset;
      try {
        for await (const chunk of body) {
          if (size + chunk.byteLength > offset + limit)
            return { size: await cutBack(file, offset), outcome: 'too-long' };
          await file.write(chunk, 0, chunk.byteLength, size);
          size += chunk.byteLength;
        }
        return { size, outcome: 'whole' };
      } catch {
        // What has arrived stays: the device goes on from there.
        return { size, outcome: 'broken-off' };
      } finally {
        await file.close();
      }
    },
    async finish(owner, sha256, types) {
      const from = part(owner, sha256);
      const verdict = await inspect(from, sha256, types);
      if (verdict !== 'finished') {
        await rm(from, { force: true });
        return verdict;
      }
      const to = finished(sha256);
      await mkdir(dirname(to), { recursive: true });
      await syncPath(from);
      await rename(from, to);
      await syncPath(dirname(to));
      return 'finished';
    },
  };
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

async function inspect(path: string, sha256: string, types: ReadonlySet<string>): Promise<Finished> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(path)) sum.update(chunk);
  if (sum.digest('hex') !== sha256) return 'wrong-sum';
  const type = await typeOfFile(path);
  return type !== undefined && types.has(type) ? 'finished' : 'wrong-type';
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? found.size : undefined;
}

async function cutBack(file: Awaited<ReturnType<typeof open>>, size: number): Promise<number> {
  await file.truncate(size);
  return size;
}

// A name in a folder is safe only when the folder itself was written.
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
