import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import { awaitPoints } from './tests/sim/await-points.ts';

// `unit` is everything pure and the client, `server` the HTTP server on a real database,
// `sync` the engine with fake-indexeddb against a real server app.
// Both run on PGlite, and on PostgreSQL too where TEST_DATABASE_URL names one (scripts/postgres.mjs sets it).
const setupFiles = ['tests/setup.ts'];

// Loading the product costs more than most files: the files of a worker share it. Who replaces one of its modules would do so for all who load it.
const replacing = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(sep, '/')}`)
    .filter(
      (file) =>
        /\.test\.tsx?$/.test(file) &&
        /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    );
const alone = { unit: [...replacing('src'), ...replacing('tests')], server: replacing('server') };
const unit = { setupFiles, testTimeout: 30_000 };
const server = { setupFiles, testTimeout: 60_000, hookTimeout: 60_000 };

// Simulated devices leave much behind that lives shortly: with more room for it (MB) a tenth of the time is saved.
const roomForShortLives = ['--max-semi-space-size=64'];

export default defineConfig({
  define: { __VERSION__: JSON.stringify('0.0.0-test'), __BUILD__: JSON.stringify('test') },
  test: {
    // Two workers: a database engine in each takes memory, and small machines have two cores.
    maxWorkers: 2,
    // One second, as it is unless told, is soon over on a machine that has other work.
    expect: { poll: { timeout: 20_000 } },
    // In the simulation tabs die in the middle of a transaction; of what is left nobody hears that it was rolled back.
    onUnhandledError: (error) =>
      error.name !== 'PrematureCommitError' || !String(Reflect.get(error, 'VITEST_TEST_PATH')).includes('tests/sim/'),
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: alone.unit,
          isolate: false,
        },
      },
      { extends: true, test: { ...unit, name: 'unit-alone', include: alone.unit } },
      {
        extends: true,
        test: { ...server, name: 'server', include: ['server/**/*.test.ts'], exclude: alone.server, isolate: false },
      },
      { extends: true, test: { ...server, name: 'server-alone', include: alone.server } },
      // Every await of the engine is a point at which a tab can be killed.
      {
        extends: true,
        plugins: [awaitPoints(import.meta.dirname)],
        test: {
          name: 'sim',
          include: ['tests/sim/**/*.test.ts'],
          setupFiles,
          execArgv: roomForShortLives,
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          setupFiles,
          execArgv: roomForShortLives,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
