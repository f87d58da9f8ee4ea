import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

/** Settings of a deployment (spec B 7.2), read at every start. */
const configSchema = v.object({
  variante: v.optional(v.string(), 'BERGRETTUNG'),
  apiBase: v.optional(v.string(), 'api'),
  testversion: v.optional(v.boolean(), false),
  showinfo: v.optional(v.boolean(), false),
  sperrung: v.optional(v.boolean(), false),
});

export type Config = v.InferOutput<typeof configSchema>;

const storageKey = 'config';
const listeners = new Set<() => void>();
let current: Config = v.parse(configSchema, {});

export const currentConfig = (): Config => current;

/**
 * Settings for this start. A device that was here before does not wait for the network: it takes the kept ones and
 * follows when the fresh ones arrive. Never rejects.
 */
export async function loadConfig(): Promise<Config> {
  const kept = readKept();
  const fresh = fetchConfig();
  if (kept === undefined) await fresh;
  else set({ ...kept, sperrung: false });
  return current;
}

export function useConfig(): Config {
  return useSyncExternalStore(subscribe, currentConfig, currentConfig);
}

/** Asks for the settings anew, e.g. to see whether a maintenance lock is over. */
export async function fetchConfig(): Promise<void> {
  const url = new URL(`assets/config.json?v=${encodeURIComponent(__VERSION__)}`, document.baseURI);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`GET ${url.href}: ${response.status}`);
    const parsed = v.parse(configSchema, await response.json());
    // A kept maintenance lock must not lock a hut that has no network.
    const isKept = response.headers.get('x-from-cache') === '1';
    set(isKept ? { ...parsed, sperrung: false } : parsed);
    keep(parsed);
  } catch (cause) {
    console.warn(`Could not load file ${url.href}`, cause);
  }
}

function set(next: Config): void {
  current = next;
  if (next.testversion) document.documentElement.dataset['system'] = 'test';
  else delete document.documentElement.dataset['system'];
  for (const listener of listeners) listener();
}

function readKept(): Config | undefined {
  try {
    const parsed = v.safeParse(configSchema, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
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
