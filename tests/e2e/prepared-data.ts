import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';

type Settings = Readonly<Record<string, string>>;
type Launch = (settings: Settings, patience: number) => Promise<{ stop(): Promise<void> }>;

const folder = 'artefacts/e2e-data';

/** A demo of 400 members takes half a minute, and on two busy cores several times that. */
const fillMillis = 300_000;

/**
 * A data directory as the first start with these settings leaves it, to be copied: filling one takes several times as
 * long. Made once for a build and a day, since the demo counts its dates from today.
 */
export async function preparedData(settings: Settings, launch: Launch): Promise<string> {
  const { DATA_DIR: _, PORT: __, BASE_PATH: ___, ...given } = settings;
  const isEmpty = given['DEMO'] === '0';
  const content = isEmpty ? withoutDemo(given) : given;
  const build = hashOf(await readFile('dist/.sources', 'utf8'), new Date().toDateString());
  const prepared = join(folder, `${build}-${hashOf(JSON.stringify(content))}`);
  if (existsSync(prepared)) return prepared;
  // Whoever comes first fills it for all who come after: that is no time of theirs.
  test.setTimeout(test.info().timeout + fillMillis);
  await mkdir(folder, { recursive: true });
  for (const former of await readdir(folder))
    if (!former.startsWith(build)) await rm(join(folder, former), { recursive: true, force: true });
  const draft = join(folder, `${build}-${randomUUID()}`);
  // Tables and places cost four times what a small demo does, and every size of demo has the same: they are made once.
  if (!isEmpty) await cp(await preparedData(withoutDemo(content), launch), draft, { recursive: true });
  await (await launch({ ...content, DATA_DIR: draft }, fillMillis)).stop();
  // Another worker may have been as fast: all are alike, and the first one stays.
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true, force: true }));
  return prepared;
}

const withoutDemo = (content: Settings): Settings => ({
  ...Object.fromEntries(Object.entries(content).filter(([name]) => !name.startsWith('DEMO'))),
  DEMO: '0',
});

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);
