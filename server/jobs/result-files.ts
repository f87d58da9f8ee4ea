import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerKeys } from '../auth/keys.ts';
import { frameBytes, openFrame, sealFrames, tagBytes } from './sealed-frames.ts';

/** Finished results in the data directory, sealed: a file alone, or one whose seal was forgotten, can be read by nobody. */
export interface ResultFiles {
  /** Writes a result; it is there wholly, and safe from a power cut, or not at all. Answers its seal, which opens it together with the server's secret. */
  write(name: string, pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer>;
  /** Bytes of a result and how many there are; undefined when it is missing. The stream fails where the file is not what was written. */
  read(
    name: string,
    siegel: Uint8Array,
  ): Promise<{ readonly size: number; readonly stream: ReadableStream<Uint8Array> } | undefined>;
  remove(name: string): Promise<void>;
  /** Names of all results, those of unfinished ones too. */
  names(): Promise<readonly string[]>;
}

const partEnding = '.teil';

/** Opens the store below `<dataDir>/jobs`. */
export function createResultFiles(dataDir: string, keys: ServerKeys): ResultFiles {
  const folder = join(dataDir, 'jobs');
  const keyOf = (siegel: Uint8Array): Uint8Array => new Uint8Array(hkdfSync('sha256', keys.of('jobs'), siegel, '', 32));
  const pathOf = (name: string): string => join(folder, name);
  return {
    async write(name, pieces) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const siegel = randomBytes(32);
      const part = pathOf(`${name}${partEnding}`);
      const file = await open(part, 'w', 0o600);
      try {
        for await (const frame of sealFrames(keyOf(siegel), pieces)) await file.writeFile(frame);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(part, { force: true });
        throw error;
      }
      await file.close();
      await rename(part, pathOf(name));
      await syncFolder(folder);
      return siegel;
    },
    async read(name, siegel) {
      const file = await open(pathOf(name), 'r').catch(() => undefined);
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      const [key, whole] = [keyOf(siegel), frameBytes + tagBytes];
      let index = 0;
      const next = async (): Promise<{ plain: Buffer; isLast: boolean }> => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(whole), 0, whole, index * whole);
        return { plain: openFrame(key, buffer.subarray(0, bytesRead), index++), isLast: bytesRead < whole };
      };
      const stream = new ReadableStream<Uint8Array>({
        async pull(controller) {
          try {
            const { plain, isLast } = await next();
            if (plain.length > 0) controller.enqueue(plain);
            if (!isLast) return;
            controller.close();
          } catch (error) {
            controller.error(error);
          }
          await file.close();
        },
        cancel: () => file.close(),
      });
      return { size: size - tagBytes * (Math.floor(size / whole) + 1), stream };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    names: () => readdir(folder).catch(() => []),
  };
}

/** The result that a file belongs to, also while it is being written. */
export const resultOf = (file: string): string =>
  file.endsWith(partEnding) ? file.slice(0, -partEnding.length) : file;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
