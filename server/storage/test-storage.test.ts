import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { snapshot } from './test-storage.ts';

test('a dump stays readable when another test process replaces its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pglite-dump-'));
  try {
    const first = await snapshot(folder);
    const [name = ''] = readdirSync(folder);
    copyFileSync(join(folder, name), join(folder, 'other'));
    renameSync(join(folder, 'other'), join(folder, name));
    expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
