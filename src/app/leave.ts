import { chooseSektion, clearListStates } from '../screens/list/list-state.ts';
import { setAppState, type AppState } from './app-state.ts';

/**
 * Takes a user's data off the screen and out of this window's memory: the page is loaded anew, which leaves nothing behind.
 * Without a service worker it could not be loaded again in a hut; then the screens go and the state says why.
 */
export function leave(state: AppState, address?: string): void {
  clearListStates();
  chooseSektion(undefined);
  const isReloadable =
    'serviceWorker' in navigator && navigator.serviceWorker.controller !== null && state.notice === undefined;
  if (!isReloadable) return setAppState(state);
  setAppState({ device: undefined, isLeaving: true });
  if (address === undefined) location.reload();
  else location.replace(address);
}
