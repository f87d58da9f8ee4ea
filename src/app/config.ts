import { useSyncExternalStore } from 'react';
import { readConfig, type Config } from '../variants/config.ts';
import { variantOf } from '../variants/variants.ts';
import { showBrand } from './brand.ts';
import { fetchCustomerFile, keep, readKept, tellNotLoaded } from './customer-file.ts';

export type { Config };

const storageKey = 'config';
const listeners = new Set<() => void>();
let current: Config = read({});
let askedAt = 0;

export const currentConfig = (): Config => current;

/**
 * Settings for this start. A device that was here before does not wait for the network: it takes the kept ones and
 * follows when the fresh ones arrive; `isLocked`, the page of the maintenance lock, waits to hear whether it is over. Rejects when they cannot be
 * loaded and nothing is kept: then the defaults hold.
 */
export async function loadConfig(isLocked = false): Promise<Config> {
  const kept = readKept(storageKey, read);
  const fresh = fetchConfig();
  if (kept === undefined || isLocked) {
    await fresh;
  } else {
    fresh.catch(tellNotLoaded);
    set({ ...kept, sperrung: false });
  }
  return current;
}

export function useConfig(): Config {
  return useSyncExternalStore(subscribe, currentConfig, currentConfig);
}

/** Asks for the settings anew unless that was done within this time. */
export function askConfigAgain(afterMs: number): void {
  if (Math.abs(Date.now() - askedAt) >= afterMs) fetchConfig().catch(tellNotLoaded);
}

function fetchConfig(): Promise<void> {
  askedAt = Date.now();
  return fetchCustomerFile('config.json', (json, isKept) => {
    const config = read(json);
    // A kept maintenance lock must not lock a hut that has no network.
    set(isKept ? { ...config, sperrung: false } : config);
    keep(storageKey, config);
  });
}

function read(json: unknown): Config {
  return readConfig(json, globalThis.document?.baseURI ?? 'http://localhost/', (key) =>
    console.warn(`config.json: "${key}" is not usable and left out`),
  );
}

function set(next: Config): void {
  current = next;
  showBrand(variantOf(next.variante).marke, next.testversion);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
