import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Waits until a file with such a name lies whole in the folder, and answers its path. */
export async function downloaded(folder: string, name: RegExp): Promise<string> {
  let size = -1;
  let file = '';
  await expect
    .poll(
      async () => {
        file = join(folder, (await readdir(folder)).find((one) => name.test(one)) ?? '');
        const { size: now } = await stat(file);
        const isWhole = file !== folder && now > 0 && now === size;
        size = now;
        return isWhole;
      },
      { message: `a download named ${name}`, timeout: 60_000 },
    )
    .toBe(true);
  return file;
}
