import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture, root } from './run.mjs';

const packages = ['webkit2gtk-driver', 'xvfb', 'firefox-esr'];

/** Executable of WebKitGTK's small browser; undefined when there is none. It lies beside the library, in no PATH. */
export function miniBrowser() {
  const folders = ['/usr/libexec', ...below('/usr/lib'), '/usr/lib64'].flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => join(folder, name)));
  return folders.map((folder) => join(folder, 'MiniBrowser')).find(isExecutable);
}

/** Executable of Firefox; undefined when there is none. */
export function firefox() {
  return onPath('firefox-esr') ?? onPath('firefox');
}

/** Installs WebKit and Firefox with their drivers where that is possible; throws one clear sentence elsewhere. */
export async function ensureEngines() {
  if (areThere()) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('No WebKit or Firefox found, installing them …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await capture('apt-get', ['update', '-qq'], { env });
    await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  }
  if (!areThere()) throw new Error(`The tests in WebKit and Firefox need Debian with ${packages.join(', ')}; they are installed there when root runs this.`);
}

/** Arguments and environment of Node for the runner of these tests. Firefox is spoken to by WebSocket, which Node has of its own only from 22 on. */
export function enginesCommand(args) {
  const options = [process.env.NODE_OPTIONS, '--experimental-websocket', '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' ');
  return {
    args: [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'tests/engines/playwright.config.ts', ...args],
    env: { ...process.env, NODE_OPTIONS: options },
  };
}

const areThere = () => [onPath('WebKitWebDriver'), onPath('Xvfb'), miniBrowser(), firefox()].every((path) => path !== undefined);

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, name)).find(isExecutable);

const below = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
