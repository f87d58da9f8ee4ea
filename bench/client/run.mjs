// npm run bench -- client: the app in a real Chromium against its limits and its peers, one table.
// BENCH_ROWS (100000) rows for the stores, BENCH_MITGLIEDER (20000,100000) members in the app, BENCH_ROUNDS (3);
// BENCH_PARTS (stores,app,einsaetze,kalender,galerie,unlock,scan); BENCH_DATA keeps generated data between runs. Quick: BENCH_ROWS=10000 BENCH_MITGLIEDER=2000 BENCH_ROUNDS=1.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureBrowser } from '../../scripts/lib/browser.mjs';
import { measureApp } from './app.mjs';
import { buildPages } from './build.mjs';
import { measureStores } from './micro.mjs';
import { measureEinsaetze } from './einsaetze.mjs';
import { measureGalerie } from './galerie.mjs';
import { measureKalender } from './kalender.mjs';
import { appRows, einsatzRows, galerieRows, kalenderRows, scanRows, storeRows, unlockRows } from './rows-of-report.mjs';
import { table } from './report.mjs';
import { measureScan, pieces } from './scan.mjs';
import { measureUnlock } from './unlock.mjs';

const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const mitglieder = (process.env.BENCH_MITGLIEDER ?? '20000,100000').split(',').filter(Boolean).map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const only = new Set((process.env.BENCH_PARTS ?? 'stores,app,einsaetze,kalender,galerie,unlock,scan').split(','));

const temporary = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
const folder = process.env.BENCH_DATA ?? temporary;
const executablePath = await ensureBrowser();
const scripts = await buildPages(only.has('stores'));

/** A Chromium whose profile lies on disk; the same folder again is the same device after a restart. */
const launch = (profile) =>
  chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumFlags],
    locale: 'de-DE',
    viewport: { width: 1280, height: 800 },
  });

try {
  const report = [];
  if (only.has('stores')) {
    const profile = join(temporary, 'stores');
    const context = await launch(profile);
    try {
      report.push(...storeRows(rows, await measureStores({ context, profile, scripts, folder, rows, rounds })));
    } finally {
      await context.close();
    }
  }
  // How fast a queue drains does not hang on how many members there are: once is enough.
  if (only.has('app'))
    for (const [at, count] of mitglieder.entries())
      report.push(
        ...appRows(
          count,
          await measureApp({ launch, temporary, folder, scripts, mitglieder: count, rounds, isDrained: at === 0 }),
        ),
      );
  if (only.has('einsaetze')) report.push(...einsatzRows(await measureEinsaetze({ launch, temporary, folder, rounds })));
  if (only.has('kalender')) report.push(...kalenderRows(await measureKalender({ launch, temporary, folder, rounds })));
  if (only.has('galerie')) report.push(...galerieRows(await measureGalerie({ launch, temporary, folder, rounds })));
  if (only.has('unlock')) report.push(...unlockRows(await measureUnlock({ launch, temporary, folder, rounds })));
  if (only.has('scan'))
    report.push(...scanRows(pieces, await measureScan({ launch, temporary, folder, scripts, rounds })));
  console.log(`\n${table(['', 'ours', 'limit', 'PouchDB', 'RxDB', 'goal', ''], report)}`);
} finally {
  await rm(temporary, { recursive: true, force: true });
}
