import { useSyncExternalStore } from 'react';
import type { Device } from '../screens/device.ts';
import type { SessionOwner } from './session.ts';

/** What the app as a whole is doing: nobody's device, one user's, or locked. */
export interface AppState {
  readonly device: Device | undefined;
  /** Whose device it is while it is locked. */
  readonly locked?: SessionOwner | undefined;
  /** The page is about to be loaded anew; nothing is shown any more. */
  readonly isLeaving?: boolean;
  /** The browser had deleted this user's data on the device. */
  readonly isEmptied?: boolean;
  /** Ms that the device still opens without a contact, when they are few. */
  readonly leaseLeft?: number | undefined;
  /** The person signs in again in place. */
  readonly isSigningIn?: boolean;
  /** Something that the person should read on the sign-in page. */
  readonly notice?:
    | {
        readonly title: string;
        readonly text: string;
        /** What it means for the person's work. */ readonly more?: string;
      }
    | undefined;
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
