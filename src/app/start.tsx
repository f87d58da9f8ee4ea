import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInlineStylesOut } from '../ui/csp.ts';
import { configureLocale, preferredLocale, setLocale } from '../ui/t.ts';
import { restoreTheme } from '../ui/theme.ts';
import { App } from './app.tsx';
import { followTabs, openLastDevice } from './app-control.ts';
import { basePath } from './base-path.ts';
import { loadConfig } from './config.ts';
import { tellNotLoaded } from './customer-file.ts';
import { captureInstallPrompt } from './install.ts';
import { letGoWhenLeft } from './left-page.ts';
import { beforeReload } from './reload.ts';
import { router } from './router.tsx';

/** Brings the app up: texts and settings, the last user's device if there is one, then the first screen. */
export async function start(): Promise<void> {
  const controller = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  const firstScreen = Promise.race([
    new Promise((resolve) => router.subscribe('onRendered', resolve)),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
  restoreTheme();
  keepInlineStylesOut();
  captureInstallPrompt();
  letGoWhenLeft(() => void beforeReload().finally(() => location.reload()));
  configureLocale({ base: basePath(), version: __VERSION__ });
  const opened = loadConfig(location.pathname === `${basePath()}sperrung`)
    .catch(tellNotLoaded)
    .then(openLastDevice)
    .catch((cause: unknown) => console.error('the device could not be opened', cause));
  await Promise.all([opened, setLocale(preferredLocale())]);
  followTabs();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // The app runs after all: the sign-in page says it in its own way.
  document.getElementById('browser-hint')?.remove();
  await firstScreen;
  void import('./pwa.ts').then(
    ({ registerPwa }) => registerPwa({ beforeReload, controller, go: goTo }),
    (cause: unknown) => console.error('new versions are not looked for', cause),
  );
  void import('./follow-stand.ts').then(
    ({ followStand }) => followStand(),
    (cause: unknown) => console.error('nobody asks how things stand with this device', cause),
  );
}

/** The router goes on from the app's own path: what is not saved is asked about, and a locked device stays locked. */
function goTo(address: string): void {
  const { pathname, search } = new URL(address);
  void router.navigate({ href: `/${pathname.slice(basePath().length)}${search}` });
}

/** A first screen that does not come must not keep a new version away. */
const patienceMs = 5000;
