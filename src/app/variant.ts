import { useSyncExternalStore } from 'react';
import { everyMenuFlag, readMenuFlags, type MenuFlags } from '../variants/menu-flags.ts';
import { variantOf, type Variant } from '../variants/variants.ts';
import { currentConfig, useConfig } from './config.ts';

/** The kind of organisation that this deployment serves. */
export const currentVariant = (): Variant => variantOf(currentConfig().variante);

export const useVariant = (): Variant => variantOf(useConfig().variante);

const storageKey = 'menue';
const listeners = new Set<() => void>();
let flags: MenuFlags | undefined;
let isAsked = false;

/** What the customer's menu file shows; everything while it was never read on this device. */
export function useMenuFlags(): MenuFlags {
  return useSyncExternalStore(subscribe, currentMenuFlags);
}

function currentMenuFlags(): MenuFlags {
  flags ??= readKept() ?? everyMenuFlag;
  if (!isAsked) void fetchMenuFlags();
  return flags;
}

async function fetchMenuFlags(): Promise<void> {
  isAsked = true;
  const url = new URL(`assets/menu.json?v=${encodeURIComponent(__VERSION__)}`, document.baseURI);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`GET ${url.href}: ${response.status}`);
    flags = readMenuFlags(await response.json());
    keep(flags);
    for (const listener of listeners) listener();
  } catch (cause) {
    console.warn(`Could not load file ${url.href}`, cause);
  }
}

function readKept(): MenuFlags | undefined {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === null ? undefined : readMenuFlags(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

function keep(next: MenuFlags): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // the next start shows everything until the file is there
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
