import { useCallback, useSyncExternalStore } from 'react';
import type { Searched } from '../../kit/define-module.ts';
import type { Criteria } from '../../kit/search.ts';
import { isEqual } from '../../lib/equal.ts';
import type { GridSort } from '../../ui/grid/column.ts';
import { forgetPlaces } from '../../ui/grid/place.ts';

/** What a list is narrowed to and sorted by. It lives in this window only: never in the URL, never readable on the device. */
export interface ListState {
  readonly typed: string;
  readonly criteria: Criteria;
  readonly sort?: GridSort;
}

/** Name of the criterion that all lists share (spec B 4.3: changing the branch in one module syncs it to all that sync). */
const sektionName = 'sek_id';

const states = new Map<Searched, ListState>();
const starts = new Map<Searched, ListState>();
const listeners = new Set<() => void>();
/** Undefined until a person has ever chosen one, or all. */
let sektion: string | undefined;
let startOf: (module: Searched) => Criteria = () => ({});

const sharesSektion = (module: Searched): boolean => module.search?.[sektionName]?.op === 'sektion';

/** What lists start with that nobody has touched. */
export function startLists(start: (module: Searched) => Criteria): void {
  startOf = start;
  clearListStates();
}

/** What a list starts with: its defaults, and the chosen branch. */
export function startCriteria(module: Searched): Criteria {
  const criteria = startOf(module);
  if (!sharesSektion(module) || sektion === undefined) return criteria;
  const { [sektionName]: _own, ...others } = criteria;
  return sektion === '' ? others : { ...others, [sektionName]: sektion };
}

/** The list as it is now. */
export function listState(module: Searched): ListState {
  const state = states.get(module) ?? starts.get(module) ?? { typed: '', criteria: startCriteria(module) };
  if (!states.has(module)) starts.set(module, state);
  return state;
}

export function useListState(module: Searched): [ListState, (change: Partial<ListState>) => void] {
  const state = useSyncExternalStore(subscribe, () => listState(module));
  const change = useCallback(
    (part: Partial<ListState>) => setListState(module, { ...listState(module), ...part }),
    [module],
  );
  return [state, change];
}

/** Narrows a list. One that says again what it has already changes nothing, so lists that follow each other come to rest (spec B 4.3). */
export function setListState(module: Searched, state: ListState): void {
  const now = listState(module);
  if (isEqual(now, state)) return;
  const before = now.criteria[sektionName] ?? '';
  const next = state.criteria[sektionName] ?? '';
  states.set(module, state);
  if (sharesSektion(module) && next !== before) sektion = next;
  follow();
}

/** The branch that all lists are narrowed to; empty for all, undefined when nobody has chosen. It survives a sign-in. */
export const chosenSektion = (): string | undefined => sektion;

export function chooseSektion(id: string | undefined): void {
  sektion = id;
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

/** Brings the chosen branch into every list that shares it, except where it stands already: so one change never comes back as another. */
function follow(): void {
  starts.clear();
  if (sektion !== undefined) {
    for (const [module, state] of states) {
      const isElsewhere = sharesSektion(module) && (state.criteria[sektionName] ?? '') !== sektion;
      if (isElsewhere) states.set(module, { ...state, criteria: { ...state.criteria, [sektionName]: sektion } });
    }
  }
  for (const listener of listeners) listener();
}
