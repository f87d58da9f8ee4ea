import { appState } from './app-state.ts';

/** What must happen in a tab before a new version reloads it: what was typed goes to the device. */
export async function beforeReload(): Promise<void> {
  await appState().device?.drafts.flush();
}

const reloadedKey = 'neu-geladen-fuer';

/** Notes that this tab is loaded anew for a version of the server. */
export const noteReload = (version: string): void => sessionStorage.setItem(reloadedKey, version);

/** This tab was already loaded anew for this version of the server, and did not get it. */
export const isReloadInVain = (version: string): boolean => sessionStorage.getItem(reloadedKey) === version;
