import { useSyncExternalStore } from 'react';
import { readConfig, type Config } from '../variants/config.ts';
import { variantOf } from '../variants/variants.ts';
import { showBrand } from './brand.ts';

export type { Config };

const storageKey = 'config';
const listeners = new Set<() => void>();
let current: Config = read({});
let askedAt = 0;

export const currentConfig = (): Config => current;

/**
 * Settings for this start. A device that was here before does not wait for the network: it takes the kept ones and
 * follows when the fresh ones arrive; `isLocked`, the page of the maintenance lock, waits to hear whether it is over. Never rejects.
 */
export async function loadConfig(isLocked = false): Promise<Config> {
  const kept = readKept();
  const fresh = fetchConfig();
  if (kept === undefined || isLocked) await fresh;
  else set({ ...kept, sperrung: false });
  return current;
}

export function useConfig(): Config {
  return useSyncExternalStore(subscribe, currentConfig, currentConfig);
}

/** Asks for the settings anew unless that was done within this time. */
export function askConfigAgain(afterMs: number): void {
  if (Math.abs(Date.now() - askedAt) >= afterMs) void fetchConfig();
}

async function fetchConfig(): Promise<void> {
  askedAt = Date.now();
  const url = new URL(`assets/config.json?v=${encodeURIComponent(__VERSION__)}`, document.baseURI);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`GET ${url.href}: ${response.status}`);
    const config = read(await response.json());
    // A kept maintenance lock must not lock a hut that has no network.
    const isKept = response.headers.get('x-from-cache') === '1';
    set(isKept ? { ...config, sperrung: false } : config);
    keep(config);
  } catch (cause) {
    console.warn(`Could not load file ${url.href}`, cause);
  }
}

function read(json: unknown): Config {
  return readConfig(json, globalThis.document?.baseURI ?? 'http://localhost/', (key) => console.warn(`config.json: "${key}" is not usable and left out`));
}

function set(next: Config): void {
  current = next;
  showBrand(variantOf(next.variante).marke, next.testversion);
  for (const listener of listeners) listener();
}

function readKept(): Config | undefined {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === null ? undefined : read(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

function keep(config: Config): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(config));
  } catch {
    // the next start waits for the network
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
