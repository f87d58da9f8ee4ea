import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverKeys } from '../auth/keys.ts';
import { folderObjects } from '../files/objects.ts';
import { createResultFiles, type ResultFiles } from './result-files.ts';

describe('sealed results', () => {
  let folder: string;
  let files: ResultFiles;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'huettenbuch-results-'));
    files = createResultFiles(folderObjects(folder), serverKeys(randomBytes(32)));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function* pieces(...parts: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
    yield* parts;
  }
  const read = async (name: string, siegel: Uint8Array): Promise<Buffer> => {
    const found = await files.read(name, siegel);
    if (found === undefined) throw new Error('missing');
    const bytes = Buffer.from(await new Response(found.stream).arrayBuffer());
    expect(bytes.length).toBe(found.size);
    return bytes;
  };

  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
    'gives %i bytes back as they were written, however they came',
    async (size) => {
      const bytes = randomBytes(size);
      const siegel = await files.write(
        'a',
        pieces(bytes.subarray(0, 3), '', bytes.subarray(3, 100_000), bytes.subarray(100_000)),
      );
      expect((await read('a', siegel)).equals(bytes)).toBe(true);
    },
  );

  it('opens with no other seal, nor with another server secret', async () => {
    const siegel = await files.write('a', pieces('Mair'));
    await expect(read('a', randomBytes(32))).rejects.toThrow(/authenticat/);
    files = createResultFiles(folderObjects(folder), serverKeys(randomBytes(32)));
    await expect(read('a', siegel)).rejects.toThrow(/authenticat/);
  });

  it('refuses a file that was altered or cut off', async () => {
    const siegel = await files.write('a', pieces(randomBytes(200_000)));
    const path = join(folder, 'jobs/a');
    const whole = readFileSync(path);
    for (const cut of [
      whole.subarray(0, 65_552),
      whole.subarray(0, -1),
      Buffer.concat([whole.subarray(65_552), whole.subarray(0, 65_552)]),
    ]) {
      writeFileSync(path, cut);
      await expect(read('a', siegel)).rejects.toThrow(/authenticat/);
    }
  });
});
