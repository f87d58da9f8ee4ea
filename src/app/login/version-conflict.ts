/** What to do when the server's version differs from this app's (spec A 4, spec README). */
export type VersionStep = 'go-on' | 'reload' | 'tell';

const key = 'versionskonflikt';

/** Reloads once per version of the server; when that did not help, work goes on and the person is told. */
export function versionStep(server: string, own: string, storage: Pick<Storage, 'getItem' | 'setItem'>): VersionStep {
  if (server === own) return 'go-on';
  if (storage.getItem(key) === server) return 'tell';
  storage.setItem(key, server);
  return 'reload';
}
