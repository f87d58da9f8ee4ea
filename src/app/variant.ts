import { useSyncExternalStore } from 'react';
import { everyMenuFlag, readMenuFlags, type MenuFlags } from '../variants/menu-flags.ts';
import { variantIn, type Variant } from '../variants/variants.ts';
import { currentConfig, useConfig, type Config } from './config.ts';
import { fetchCustomerFile, keep, readKept, tellNotLoaded } from './customer-file.ts';

/** The kind of organisation that this deployment serves. */
export const currentVariant = (): Variant => of(currentConfig());

export const useVariant = (): Variant => of(useConfig());

const known = new WeakMap<Config, Variant>();

/** The same for the same settings. */
function of(config: Config): Variant {
  const variant = known.get(config) ?? variantIn(config);
  known.set(config, variant);
  return variant;
}

const storageKey = 'menue';
const listeners = new Set<() => void>();
let flags: MenuFlags | undefined;
let isAsked = false;

/** What the customer's menu file shows; everything while it was never read on this device. */
export function useMenuFlags(): MenuFlags {
  return useSyncExternalStore(subscribe, currentMenuFlags);
}

function currentMenuFlags(): MenuFlags {
  flags ??= readKept(storageKey, readMenuFlags) ?? everyMenuFlag;
  if (!isAsked) fetchMenuFlags().catch(tellNotLoaded);
  return flags;
}

function fetchMenuFlags(): Promise<void> {
  isAsked = true;
  return fetchCustomerFile('menu.json', (json) => {
    flags = readMenuFlags(json);
    keep(storageKey, flags);
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
