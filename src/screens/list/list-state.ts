import { useSyncExternalStore } from 'react';
import type { GridSort } from '../../ui/grid/column.ts';
import type { Criteria } from './search.ts';

/** What a list is narrowed to and sorted by. It lives in this window only: never in the URL, never readable on the device. */
export interface ListState {
  readonly typed: string;
  readonly criteria: Criteria;
  readonly sort?: GridSort;
}

const start: ListState = { typed: '', criteria: {} };
const states = new Map<string, ListState>();
const listeners = new Set<() => void>();

export function useListState(module: string): [ListState, (change: Partial<ListState>) => void] {
  const state = useSyncExternalStore(subscribe, () => states.get(module) ?? start);
  return [state, (change) => setListState(module, { ...(states.get(module) ?? start), ...change })];
}

export function setListState(module: string, state: ListState): void {
  states.set(module, state);
  for (const listener of listeners) listener();
}

/** A sign-in starts with unfiltered lists (spec A 4). */
export function clearListStates(): void {
  states.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
