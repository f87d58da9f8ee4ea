import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type FromWorker, syncTag, type ToWorker } from '../lib/sw-messages.ts';
import { dropOldTexts, registerAssets, warmAssets } from './assets.ts';
import { insideOf, shownOf, windowFor } from './push.ts';
import { cacheStatus, repairCache } from './readiness.ts';
import { basePath } from './scope.ts';

declare const self: ServiceWorkerGlobalScope;

const manifest = self.__WB_MANIFEST;

registerAssets();
precacheAndRoute(manifest);
cleanupOutdatedCaches();

// Every deep link opens the app, with or without a network; calls and files do not.
const shell = createHandlerBoundToURL('index.html');
registerRoute(
  new NavigationRoute((options) => shell(options), {
    denylist: [new RegExp(`^${escapeRegExp(basePath)}(api|assets|static|icons|screenshots)/`)],
  }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(warmAssets());
});

// Claiming makes the very first visit work offline. Updates wait until the app says SKIP_WAITING.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldTexts()]));
});

self.addEventListener('message', (event) => {
  const message: ToWorker = event.data;
  const answer = event.ports[0];
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'CACHE_STATUS') event.waitUntil(cacheStatus(manifest).then((s) => answer?.postMessage(s)));
  if (message.type === 'CACHE_REPAIR') event.waitUntil(repairCache(manifest).then((s) => answer?.postMessage(s)));
});

// Background Sync is Chromium's own, so TypeScript's library does not know the event.
self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent && 'tag' in event && event.tag === syncTag) event.waitUntil(wakeWindows());
});

self.addEventListener('push', (event) => {
  const { title, options } = shownOf(event.data?.text(), self.registration.scope);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(insideOf(event.notification.data?.navigate, self.registration.scope)));
});

// Only a window knows whose device it is: it tells the server.
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(tellWindows({ type: 'PUSH_RENEW' }));
});

/** An open window goes there itself, so that it asks about what is not saved and shows its lock. */
async function goTo(address: string): Promise<void> {
  const open = windowFor(await self.clients.matchAll({ type: 'window' }));
  if (open === undefined) return void (await self.clients.openWindow(address));
  const go: FromWorker = { type: 'GO', address };
  open.postMessage(go);
  await open.focus();
}

// The queue lives in the windows; the worker only passes on that the network is back.
const wakeWindows = (): Promise<void> => tellWindows({ type: 'SYNC_WAKE' });

async function tellWindows(told: FromWorker): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(told);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
