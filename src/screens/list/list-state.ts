import { useCallback, useSyncExternalStore } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { GridSort } from '../../ui/grid/column.ts';
import { forgetPlaces } from '../../ui/grid/place.ts';
import type { Criteria } from './search.ts';

/** What a list is narrowed to and sorted by. It lives in this window only: never in the URL, never readable on the device. */
export interface ListState {
  readonly typed: string;
  readonly criteria: Criteria;
  readonly sort?: GridSort;
}

/** Name of the criterion that all lists share (spec B 4.3: changing the section in one module syncs it to all that sync). */
const sectionName = 'sek_id';

const states = new Map<string, ListState>();
const listeners = new Set<() => void>();
let section = '';
const plain: ListState = { typed: '', criteria: {} };
let start = plain;

const sharesSection = (module: Module): boolean => module.search?.[sectionName]?.op === 'section';

/** The list as it is now; one that was not touched yet starts with the chosen section. */
export const listState = (module: Module): ListState => states.get(module.name) ?? (sharesSection(module) ? start : plain);

export function useListState(module: Module): [ListState, (change: Partial<ListState>) => void] {
  const state = useSyncExternalStore(subscribe, () => listState(module));
  const change = useCallback((part: Partial<ListState>) => setListState(module, { ...listState(module), ...part }), [module]);
  return [state, change];
}

export function setListState(module: Module, state: ListState): void {
  states.set(module.name, state);
  if (sharesSection(module)) section = state.criteria[sectionName] ?? '';
  follow();
}

/** The section that all lists are narrowed to; empty for none. It survives a sign-in. */
export const chosenSection = (): string => section;

export function chooseSection(id: string): void {
  section = id;
  follow();
}

/**
 * A sign-in starts with unfiltered lists, each at its first row (spec A 4). Filters were never stored, so clearing them here clears
 * them everywhere; a list is one scroll, so it has no page size, and its place is what a page index would be.
 */
export function beginLists(): void {
  clearListStates();
  forgetPlaces();
}

/** Takes every filter away. */
export function clearListStates(): void {
  states.clear();
  follow();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Brings the chosen section into every list that has been opened, except where it stands already. */
function follow(): void {
  const criteria: Criteria = section === '' ? {} : { [sectionName]: section };
  if ((start.criteria[sectionName] ?? '') !== section) start = { typed: '', criteria };
  for (const [name, state] of states) {
    const own = state.criteria[sectionName] ?? '';
    if (own !== section) states.set(name, { ...state, criteria: { ...state.criteria, ...criteria, ...(section === '' ? { [sectionName]: '' } : {}) } });
  }
  for (const listener of listeners) listener();
}
