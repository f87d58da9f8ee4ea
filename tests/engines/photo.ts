import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPhoto } from '../e2e/photo.ts';
import type { Page } from './page.ts';

/** Files of photos of twelve megapixels, drawn in the engine itself. */
export async function photoFiles(page: Page, seeds: readonly number[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'huettenbuch-photos-'));
  const files: string[] = [];
  for (const seed of seeds) {
    const file = join(folder, `hang-${seed}.jpg`);
    await writeFile(file, Buffer.from(String(await page.evaluate(`(${drawPhoto.toString()})(${seed})`)), 'base64'));
    files.push(file);
  }
  return files;
}
