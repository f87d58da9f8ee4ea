import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'einzeltasten';
const listeners = new Set<() => void>();
let isOff: boolean | undefined;

/** Whether single characters (`/`, `?`) are shortcuts here; whoever speaks what they type turns them off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  isOff ??= readStored() === 'aus';
  return !isOff;
}

/** Turns them on or off for this device. */
export function setSingleKeys(isOn: boolean): void {
  isOff = !isOn;
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'aus');
  } catch {
    // private window: the choice lasts until it is closed
  }
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys, hasSingleKeys);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
