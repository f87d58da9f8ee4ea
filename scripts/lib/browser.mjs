import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installOnDebian, isExecutable, onPath } from './programs.mjs';
import { run } from './run.mjs';

/** Flags that a headless Chromium needs in a container or a closed network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];

const shell = 'chromium-headless-shell';

const programs = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
};

/** Executable of an installed Chromium, Chrome or Edge; undefined when there is none. `CHROMIUM_PATH` decides first. */
export function browserPath() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return wanted;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return (
    names.map((name) => onPath(name + suffix)).find(Boolean) ??
    [...(programs[process.platform] ?? []), ...downloaded()].find(isExecutable)
  );
}

/** Like browserPath, but installs a Chromium when there is none; throws one clear sentence when that fails. */
export async function ensureBrowser() {
  const known = browserPath();
  if (known) return known;
  console.log('No Chromium or Chrome found, installing one …');
  try {
    if (!(await installOnDebian(['chromium'])))
      await run('npx', ['playwright', 'install', 'chromium'], { shell: process.platform === 'win32' });
  } catch {
    // the sentence below says what to do
  }
  const installed = browserPath();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its executable.');
}

/** Executable for tests of pages: the engine without a browser's own surface where there is one, which takes a second and a half of the processor less a test. */
export const shellPath = () => process.env.CHROMIUM_PATH || onPath(shell) || browserPath();

/** Makes sure of a browser, and on Debian of the shell. */
export async function ensureTestBrowsers() {
  await ensureBrowser();
  // Without one the tests run in the whole browser.
  if (!process.env.CHROMIUM_PATH && !onPath(shell)) await installOnDebian([shell]).catch(() => false);
}

/** What `playwright install chromium` has put into its cache. */
function downloaded() {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' };
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), caches[process.platform] ?? '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  const mac = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
  const files = [
    'chrome-linux64/chrome',
    'chrome-linux-arm64/chrome',
    'chrome-linux/chrome',
    `chrome-mac-arm64/${mac}`,
    `chrome-mac-x64/${mac}`,
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
  ];
  const builds = readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted()
    .toReversed();
  return builds.flatMap((build) => files.map((file) => join(cache, build, file)));
}
