import type { Workbox } from 'workbox-window';
import { type CacheStatus, type FromWorker, syncTag, type ToWorker } from '../lib/sw-messages.ts';

// The service worker from the app's side: registration, updates, waking, and whether the app lies on the device.

type Listener = () => void;

const updateListeners = new Set<Listener>();
const wakeListeners = new Set<Listener>();
const renewListeners = new Set<Listener>();
let worker: Workbox | undefined;
let isWaiting = false;
let isAppMissing = false;
const appListeners = new Set<Listener>();

interface TakeOver {
  readonly beforeReload: () => Promise<void>;
  readonly controller: ServiceWorker | null;
  /** Goes to an absolute address in the app: a notification was tapped. */
  readonly go: (address: string) => void;
}

/**
 * Registers the worker below the app's base path; does nothing in development or where there is none.
 * `beforeReload` runs in every tab when a new version has taken over, for example to store drafts. `controller`: the worker that the page began with.
 */
export async function registerPwa(options: TakeOver): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  reloadOnTakeOver(options);
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message: FromWorker = event.data;
    if (message.type === 'SYNC_WAKE') wakeListeners.forEach((listener) => listener());
    if (message.type === 'PUSH_RENEW') renewListeners.forEach((listener) => listener());
    if (message.type === 'GO') options.go(message.address);
  });
  const { Workbox: Worker } = await import('workbox-window');
  worker = new Worker(new URL('sw.js', document.baseURI).href, { scope: new URL('./', document.baseURI).pathname });
  worker.addEventListener('waiting', () => {
    isWaiting = true;
    updateListeners.forEach((listener) => listener());
  });
  try {
    await worker.register();
    await mendLostApp();
    addEventListener('online', () => void mendLostApp());
  } catch (cause) {
    // Blocked by the browser or by private mode: the app works on, the readiness check says what is missing.
    console.error('the service worker could not be registered', cause);
  }
}

/** Browsers evict and people clear: what is missing of the app is fetched while there is a network, not first looked for where there is none. */
async function mendLostApp(): Promise<void> {
  await navigator.serviceWorker.ready;
  const found = await cacheStatus();
  if (found !== undefined && found.missing.length > 0) await repairCache();
}

/** True while files of the app are missing on this device, so that it would not start without a network. */
export const appMissing = {
  read: (): boolean => isAppMissing,
  subscribe: (listener: Listener): Listener => {
    appListeners.add(listener);
    return () => appListeners.delete(listener);
  },
};

/** Calls back when a new version waits, at once if it already does. Returns the way to unsubscribe. */
export function onUpdateReady(listener: Listener): Listener {
  updateListeners.add(listener);
  if (isWaiting) listener();
  return () => updateListeners.delete(listener);
}

/** Lets the waiting version take over; every tab then reloads. Ask first (src/app/update.ts). */
export function applyUpdate(): void {
  worker?.messageSkipWaiting();
}

/**
 * Looks for a new version now, for example when the server says that it is newer. 'none': there is no other one, or it cannot be
 * fetched now. 'unmanaged': no worker holds the app, so a reload alone brings what the server has; a first one that is still installing
 * holds nothing yet, and never waits.
 */
export async function checkForUpdate(): Promise<'coming' | 'none' | 'unmanaged'> {
  if (!('serviceWorker' in navigator)) return 'unmanaged';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined || registration.active === null) return 'unmanaged';
  await registration.update().catch(() => undefined);
  return registration.installing !== null || registration.waiting !== null ? 'coming' : 'none';
}

/** Calls back when the browser says that the network is back (Chromium only; elsewhere the 'online' event must do). */
export function onSyncWake(listener: Listener): Listener {
  wakeListeners.add(listener);
  return () => wakeListeners.delete(listener);
}

/** Calls back when the browser has replaced the subscription to push messages. Returns the way to unsubscribe. */
export function onPushRenewed(listener: Listener): Listener {
  renewListeners.add(listener);
  return () => renewListeners.delete(listener);
}

/** Asks to be woken once the network is back. False where the browser cannot. */
export async function requestSyncWake(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.ready;
  const sync: unknown = Reflect.get(registration, 'sync');
  if (!isSyncManager(sync)) return false;
  return sync.register(syncTag).then(
    () => true,
    () => false,
  );
}

/** Whether every file of the app lies on the device; undefined without a worker. */
export async function cacheStatus(): Promise<CacheStatus | undefined> {
  return noted(await ask({ type: 'CACHE_STATUS' }));
}

/** Fetches the files that are missing and answers with what still is. */
export async function repairCache(): Promise<CacheStatus | undefined> {
  return noted(await ask({ type: 'CACHE_REPAIR' }));
}

function noted(status: CacheStatus | undefined): CacheStatus | undefined {
  isAppMissing = status !== undefined && status.missing.length > 0;
  appListeners.forEach((listener) => listener());
  return status;
}

/** Also a page that was loaded past the worker has one. */
async function ask(message: ToWorker): Promise<CacheStatus | undefined> {
  const active = 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.active : undefined;
  if (active === undefined || active === null) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', (event) => resolve(event.data), { once: true });
    port1.start();
    active.postMessage(message, [port2]);
  });
}

// The first worker claims a page that is already of its version: only a change of workers is a new version.
function reloadOnTakeOver({ beforeReload, controller }: TakeOver): void {
  let former = controller;
  let isReloading = false;
  const look = (): void => {
    const now = navigator.serviceWorker.controller;
    if (former !== null && now !== former && !isReloading) {
      isReloading = true;
      void beforeReload().finally(() => location.reload());
    }
    former = now;
  };
  look();
  navigator.serviceWorker.addEventListener('controllerchange', look);
}

function isSyncManager(value: unknown): value is { register: (tag: string) => Promise<void> } {
  return typeof value === 'object' && value !== null && 'register' in value;
}
