import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import type { CacheStatus } from '../lib/sw-messages.ts';
import { missingAssets, warmAssets } from './assets.ts';

declare const self: ServiceWorkerGlobalScope;

type Manifest = typeof self.__WB_MANIFEST;

/** Looks whether every file of this build really lies on the device (browsers evict, users clear). */
export async function cacheStatus(manifest: Manifest): Promise<CacheStatus> {
  const urls = manifest.map(urlOf);
  const found = await Promise.all(urls.map((url) => caches.match(keyOf(url))));
  const missing = urls.filter((_, i) => found[i] === undefined);
  return { build: __BUILD__, total: urls.length, missing: [...missing, ...(await missingAssets())] };
}

/** Fetches what is missing; the answer names what is still missing afterwards. */
export async function repairCache(manifest: Manifest): Promise<CacheStatus> {
  const { missing } = await cacheStatus(manifest);
  const cache = await caches.open(cacheNames.precache);
  const files = missing.filter((url) => !url.startsWith('assets/'));
  await Promise.allSettled([...files.map((url) => cache.add(keyOf(url))), warmAssets()]);
  return cacheStatus(manifest);
}

function urlOf(entry: Manifest[number]): string {
  return typeof entry === 'string' ? entry : entry.url;
}

function keyOf(url: string): string {
  return getCacheKeyForURL(url) ?? url;
}
