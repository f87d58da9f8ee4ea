// The built app and its server with so many members: cold offline start, filter, queue, size and memory.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, run } from '../../scripts/lib/run.mjs';
import { freePort } from '../../scripts/lib/serve.mjs';
import { coldStart, openAgain, whileUsed } from './device.mjs';
import { startHost } from './host.mjs';
import { measureKeys, paintAfterClick, untilYes, whenSignInIsShown } from './in-page.mjs';
import { median } from './report.mjs';

export const user = { username: 'verband', password: 'Huette-2026!' };
const queued = 500;
const patience = 1_200_000;

export async function measureApp({ launch, temporary, folder, scripts, mitglieder, rounds, isDrained }) {
  const server = await startServer(await dataOf(folder, mitglieder));
  const host = await startHost({ scripts, upstream: server.url });
  const profile = join(temporary, `app-${mitglieder}`);
  try {
    const first = await withContext(launch, profile, (context) => fill(context, server.url, host.url, mitglieder));
    const drains = isDrained
      ? await withContext(launch, profile, (context) => drainQueue(context, server.url, host.url, mitglieder, rounds))
      : [];
    await withContext(launch, profile, (context) => openAgain(context, server.url, user.password));
    const cold = { app: [], raw: [] };
    let rest;
    for (let round = 0; round < rounds; round += 1) {
      cold.raw.push(await withContext(launch, profile, (context) => rawStart(context, host.url)));
      cold.app.push(
        await withContext(launch, profile, async (context) => {
          const { page, shown } = await coldStart(context, server.url);
          if (round === rounds - 1)
            rest = {
              keys: await measureKeys(page),
              again: await listAgain(page),
              memory: await memoryOf(context, page),
            };
          return shown;
        }),
      );
    }
    return { ...first, drains, cold: median(cold.app), raw: median(cold.raw), ...rest };
  } finally {
    await host.stop();
    await server.stop();
  }
}

/** First visit: the size of what comes before the sign-in page; then the whole replica, and the same rows readable for the limit. */
async function fill(context, url, hostUrl, mitglieder) {
  const page = await context.newPage();
  await page.addInitScript(whenSignInIsShown);
  await page.goto(url);
  const password = page.getByRole('textbox', { name: 'Kennwort' });
  await password.waitFor();
  const script = await gzipped(await (await page.waitForFunction(() => globalThis.scriptsBefore)).jsonValue());

  await page.getByLabel('Benutzername').fill(user.username);
  await password.fill(user.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await whileUsed(page, () => loadEverything(context, page, url, hostUrl, mitglieder));
  return { script };
}

async function loadEverything(context, page, url, hostUrl, mitglieder) {
  const line = page.getByRole('link', { name: /^Abgleich: Online/ });
  await line.waitFor({ timeout: patience });
  await page.goto(`${url}/abgleich`);
  await line.waitFor({ timeout: patience });
  // A large association starts with a part of it.
  const everything = page.getByText(/^Hier liegt: alle /);
  const all = page.getByRole('button', { name: 'Alles laden' });
  await everything.or(all).first().waitFor();
  if (!(await everything.isVisible())) await all.click();
  await everything.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${url}/mitglieder`);
  await page.waitForFunction(
    (wanted) =>
      Number(/[\d.]+/.exec(document.querySelector('.list-count')?.textContent ?? '')?.[0].replaceAll('.', '')) >=
      wanted,
    mitglieder * 0.9,
    { timeout: patience, polling: 500 },
  );
  await line.waitFor({ timeout: patience });
  // As on a device that was in use for a while: its large tables are packed.
  await untilYes(page, packsOnDevice, Math.floor(mitglieder / 1000) - 1, patience);

  const raw = await context.newPage();
  await raw.goto(`${hostUrl}/ours`);
  await raw.waitForFunction(() => 'bench' in globalThis);
  await raw.evaluate((token) => globalThis.bench.fillRawList(token), await accessToken(url));
}

/** Runs in the page: whether so many packs lie on the device. */
async function packsOnDevice(wanted) {
  const [name] = (await indexedDB.databases()).map((one) => one.name).filter((one) => /^huettenbuch-.{30,}/.test(one));
  const answer = (request) =>
    new Promise((resolve, reject) =>
      Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }),
    );
  const db = await answer(indexedDB.open(name));
  const count = await answer(db.transaction('packs').objectStore('packs').count());
  db.close();
  return count >= wanted;
}

async function drainQueue(context, url, hostUrl, mitglieder, rounds) {
  const count = Math.min(queued, Math.floor(mitglieder / 2));
  const page = await context.newPage();
  await page.goto(`${hostUrl}/ours`);
  await page.waitForFunction(() => 'bench' in globalThis);
  const drains = [];
  for (const delay of [0, 300]) {
    const all = [];
    for (let round = 0; round < rounds; round += 1)
      all.push(
        await page.evaluate(
          ([token, wanted, wait]) => globalThis.bench.drain(token, wanted, wait),
          [await accessToken(url), count, delay],
        ),
      );
    drains.push({
      delay,
      count,
      answered: median(all.map((one) => one.answered)),
      server: median(all.map((one) => one.server)),
      settled: median(all.map((one) => one.settled)),
    });
  }
  return drains;
}

/** Median ms from a step back to the list to its paint, with the rows in memory. */
async function listAgain(page) {
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    await page.locator('a.brand').click();
    await page.locator('[role="grid"]').waitFor({ state: 'detached' });
    times.push(
      await paintAfterClick(page, { selector: '[role="grid"] [role="gridcell"]', count: 20 }, () =>
        page.evaluate(() => (globalThis.paintBegins(), history.back())),
      ),
    );
  }
  return median(times);
}

async function rawStart(context, hostUrl) {
  const page = await context.newPage();
  await page.goto(`${hostUrl}/ours`);
  await page.waitForFunction(() => 'bench' in globalThis);
  return page.evaluate(() => globalThis.bench.showRawList());
}

/** Bytes after a collection: the heap of the page, and on Linux what its process holds. */
async function memoryOf(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const browser = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {};
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentSize(id));
  return { heap: usedSize, process: Math.max(...renderers, 0) };
}

function residentSize(pid) {
  const status = `/proc/${pid}/status`;
  return existsSync(status) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024 : 0;
}

export async function withContext(launch, profile, work) {
  const context = await launch(profile);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

async function gzipped(urls) {
  const sizes = await Promise.all(
    urls.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export async function accessToken(url) {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  return (await response.json()).access_token;
}

/** A data directory with so many members; made once and kept in `folder`. */
export async function dataOf(folder, mitglieder) {
  const directory = join(folder, `members-${mitglieder}`);
  if (existsSync(directory)) return directory;
  const part = `${directory}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  await run(
    process.execPath,
    [
      join(root, 'dist/server/demo-cli.js'),
      '--mitglieder',
      String(mitglieder),
      '--einsaetze',
      String(Math.round(mitglieder / 40)),
      '--data-dir',
      part,
    ],
    { env: { ...process.env, DEMO_AMTSJAHR: '0' } },
  );
  renameSync(part, directory);
  return directory;
}

export async function startServer(dataDir) {
  const port = await freePort();
  // A start without the password is measured.
  mkdirSync(join(dataDir, 'assets'), { recursive: true });
  writeFileSync(join(dataDir, 'assets/config.json'), JSON.stringify({ kennwortBeimStart: false }));
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + 120_000;
  while (
    !(await fetch(url).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`the server with ${dataDir} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
