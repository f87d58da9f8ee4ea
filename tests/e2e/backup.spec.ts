import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { newId } from '../../src/lib/ids.ts';
import { api } from './api.ts';
import { startServer, type RunningServer } from './server.ts';

// The commands of the operator against the built server; no browser.
test.setTimeout(240_000);

let server: RunningServer;
let folder: string;

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  folder = await mkdtemp(join(tmpdir(), 'huettenbuch-sicherung-'));
});
test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a command said, and whether it did its work. */
async function command(dataDir: string, ...args: string[]): Promise<{ ok: boolean; said: string }> {
  const { DATABASE_URL: _, INIT_CWD: __, ...env } = process.env;
  return promisify(execFile)(process.execPath, ['dist/server/sicherung-cli.js', ...args], {
    env: { ...env, DATA_DIR: dataDir },
  }).then(
    ({ stdout }) => ({ ok: true, said: stdout }),
    (error: { stderr: string }) => ({ ok: false, said: error.stderr }),
  );
}

test('a running server is copied while people save, and what was saved before is in the copy whole', async () => {
  const valley = await api(server.url, 'verband');
  const [{ sek_id } = { sek_id: '' }] = await valley.list<{ sek_id: string }>('/mgd/mitglieder?limit=1');
  const saved: string[] = [];
  const done = new AbortController();
  const save = async (): Promise<void> => {
    while (!done.signal.aborted) {
      const id = newId();
      const status = await valley.put(
        '/einsaetze/einsaetze',
        { id, typ: 'Einsatz', einsatzart: 'Bergrettung', einsatzbeginn: '2026-01-10T10:00:00.000Z', sek_id },
        { 'If-None-Match': '*' },
      );
      if (status === 201) saved.push(id);
    }
  };
  const working = [save(), save()];
  await expect.poll(() => saved.length).toBeGreaterThan(5);
  const before = [...saved];
  const copy = join(folder, 'kopie');
  expect(await command(server.dataDir, 'sichern', copy)).toMatchObject({
    ok: true,
    said: expect.stringContaining(`Gesichert nach ${copy}`),
  });
  expect(saved.length).toBeGreaterThan(before.length);
  done.abort();
  await Promise.all(working);

  // Not below a server that runs, and nothing that is there without the clear word.
  expect(await command(server.dataDir, 'wiederherstellen', copy, '--ersetzen')).toMatchObject({
    ok: false,
    said: expect.stringContaining('zuerst beenden'),
  });
  const place = join(folder, 'neu');
  expect((await command(place, 'wiederherstellen', copy)).ok).toBe(true);
  expect(await command(place, 'wiederherstellen', copy)).toMatchObject({
    ok: false,
    said: expect.stringContaining('--ersetzen'),
  });

  const restored = await startServer({ DATA_DIR: place });
  try {
    const office = await api(restored.url, 'verband');
    const found = await Promise.all(before.map((id) => office.one<{ id: string }>(`/einsaetze/einsaetze/${id}`)));
    expect(found.map(({ id }) => id)).toEqual(before);
    const mitglieder = (from: typeof valley) =>
      from.list<Record<string, unknown>>('/mgd/mitglieder?limit=100&sort=nachname');
    expect(await mitglieder(office)).toEqual(await mitglieder(valley));
  } finally {
    await restored.stop();
  }
});
