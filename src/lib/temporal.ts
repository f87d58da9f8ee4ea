/**
 * Makes `Temporal` available. Browsers that have it load nothing; for the others the polyfill
 * (19 kB gzipped) comes as a chunk of its own. Await it before anything that uses `Temporal` runs: the app does when it opens a device.
 */
export async function ensureTemporal(): Promise<void> {
  if ('Temporal' in globalThis) return;
  await import('temporal-polyfill/global');
}
