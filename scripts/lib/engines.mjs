import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installOnDebian, onPath } from './programs.mjs';
import { root } from './run.mjs';

const packages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb', 'firefox-esr'];

/** Executable of Firefox; undefined when there is none. */
export function firefox() {
  return onPath('firefox-esr') ?? onPath('firefox');
}

/** Installs WebKit and Firefox with their drivers where that is possible; throws one clear sentence elsewhere. */
export async function ensureEngines() {
  if (areThere()) return;
  console.log('No WebKit or Firefox found, installing them …');
  await installOnDebian(packages).catch(() => undefined);
  if (!areThere())
    throw new Error(
      `The tests in WebKit and Firefox need Debian with ${packages.join(', ')}; they are installed there when root runs this.`,
    );
}

/** Arguments and environment of Node for the runner of these tests. Firefox is spoken to by WebSocket, which Node has of its own only from 22 on. */
export function enginesCommand(args) {
  const options = [process.env.NODE_OPTIONS, '--experimental-websocket', '--disable-warning=ExperimentalWarning']
    .filter(Boolean)
    .join(' ');
  return {
    args: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'tests/engines/playwright.config.ts',
      ...args,
    ],
    env: { ...process.env, NODE_OPTIONS: options },
  };
}

const areThere = () =>
  [onPath('WebKitWebDriver'), onPath('gjs'), onPath('Xvfb'), firefox()].every((path) => path !== undefined) &&
  typelibs.some(existsSync);

/** What `gjs` knows WebKitGTK from. */
const typelibs = [...below('/usr/lib'), '/usr/lib64'].map((folder) =>
  join(folder, 'girepository-1.0/WebKit2-4.1.typelib'),
);

function below(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
