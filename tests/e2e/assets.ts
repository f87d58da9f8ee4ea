import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Tests load pages anew all the time: only those about it are asked for the password each time. */
const ofTests = { kennwortBeimStart: false };

/** A file as the customer's administrator would put it there: `config.json`, `menu.json`, `i18n/de_2.json`. */
export async function putAsset(dataDir: string, name: string, content: unknown): Promise<void> {
  const path = join(dataDir, 'assets', name);
  await mkdir(dirname(path), { recursive: true });
  const whole = name === 'config.json' && typeof content === 'object' ? { ...ofTests, ...content } : content;
  await writeFile(path, typeof whole === 'string' ? whole : JSON.stringify(whole));
}

/** The deployment is as it was delivered again. */
export async function removeAssets(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'assets'), { recursive: true, force: true });
  await putAsset(dataDir, 'config.json', {});
}
