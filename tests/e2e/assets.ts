import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file as the customer's administrator would put it there: `config.json`, `menu.json`, `i18n/de_2.json`. */
export async function putAsset(dataDir: string, name: string, content: unknown): Promise<void> {
  const path = join(dataDir, 'assets', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
}

/** The deployment is as it was delivered again. */
export const removeAssets = (dataDir: string): Promise<void> => rm(join(dataDir, 'assets'), { recursive: true, force: true });
