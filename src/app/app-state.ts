import { useSyncExternalStore } from 'react';
import type { Device } from '../screens/device.ts';

/** What the app as a whole is doing: nobody's device, or one user's. */
export interface AppState {
  readonly device: Device | undefined;
  /** Something that the person should read on the sign-in page. */
  readonly notice?: { readonly title: string; readonly text: string } | undefined;
}

let state: AppState = { device: undefined };
const listeners = new Set<() => void>();

export const appState = (): AppState => state;

export function setAppState(next: AppState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const useAppState = (): AppState => useSyncExternalStore(subscribe, appState, appState);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
