declare const self: ServiceWorkerGlobalScope;

/** Base path of the app, with a slash at the end: the worker's own scope. */
export const basePath = new URL(self.registration.scope).pathname;

/** Path of a file that a deployment may edit (`assets/…`), below the base path; undefined for anything else. */
export function assetPath(url: URL): string | undefined {
  const prefix = `${basePath}assets/`;
  if (url.origin !== self.location.origin || !url.pathname.startsWith(prefix)) return undefined;
  return url.pathname.slice(prefix.length);
}
