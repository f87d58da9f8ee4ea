/**
 * What the app and its service worker say to each other.
 * `SKIP_WAITING` is Workbox's own word for "take over now".
 */
export type ToWorker = { type: 'SKIP_WAITING' } | { type: 'CACHE_STATUS' } | { type: 'CACHE_REPAIR' };

/**
 * `SYNC_WAKE`, to every window: the browser says that the network is back. `GO`, to one: a notification was tapped that leads to this address.
 * `PUSH_RENEW`, to every window: the browser has replaced the subscription to push messages.
 */
export type FromWorker = { type: 'SYNC_WAKE' } | { type: 'GO'; address: string } | { type: 'PUSH_RENEW' };

/** Answer to CACHE_STATUS and CACHE_REPAIR: files of this build, and those the device lacks. */
export type CacheStatus = { build: string; total: number; missing: string[] };

/** Name under which the app registers its wish to be woken (Background Sync, Chromium only). */
export const syncTag = 'abgleich';
