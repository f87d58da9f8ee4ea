import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { assetPath, basePath } from './scope.ts';

// Texts belong to the build that asks for them: a cache per build never shows old texts in a new app.
const textCache = `texte-${__BUILD__}`;
const configCache = 'einstellungen';
const texts = ['de.json', 'de_2.json', 'it.json', 'it_2.json'].map((file) => `assets/i18n/${file}`);
const settings = ['assets/config.json', 'assets/menu.json'];

/** The version query only busts HTTP caches; here one entry per file is enough. */
const withoutQuery = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => request.url.replace(/[?#].*$/, ''),
};

/** Lets the app tell a kept answer from a fresh one: a kept maintenance lock must not lock a hut. */
const markKept = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) => {
    if (cachedResponse === undefined) return undefined;
    const headers = new Headers(cachedResponse.headers);
    headers.set('x-from-cache', '1');
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
  },
};

/** Routes for the files under assets/, which are not part of the precache. */
export function registerAssets(): void {
  registerRoute(
    ({ url }) => assetPath(url)?.startsWith('i18n/') ?? false,
    new StaleWhileRevalidate({ cacheName: textCache, plugins: [withoutQuery] }),
  );
  registerRoute(
    ({ url }) => assetPath(url)?.endsWith('.json') ?? false,
    new NetworkFirst({ cacheName: configCache, networkTimeoutSeconds: 2, plugins: [withoutQuery, markKept] }),
  );
  registerRoute(({ url }) => assetPath(url) !== undefined, new StaleWhileRevalidate({ cacheName: configCache }));
}

/** Fetches texts and settings at installation, so the first visit is complete without a reload. */
export async function warmAssets(): Promise<void> {
  await Promise.all([fill(textCache, texts), fill(configCache, settings)]);
}

/** Texts and settings that the device should have but lacks. */
export async function missingAssets(): Promise<string[]> {
  const found = await Promise.all([...texts, ...settings].map((path) => caches.match(absolute(path))));
  return [...texts, ...settings].filter((_, i) => found[i] === undefined);
}

/** Removes the texts of earlier builds. */
export async function dropOldTexts(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((n) => n.startsWith('texte-') && n !== textCache).map((n) => caches.delete(n)));
}

// A file that the server does not have is no reason to refuse the installation; a broken line is.
async function fill(cacheName: string, paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(absolute(path), { cache: 'no-cache' });
      if (response.ok) await cache.put(absolute(path), response);
    }),
  );
}

function absolute(path: string): string {
  return new URL(basePath + path, location.origin).href;
}
