import { useMemo } from 'react';
import type { Module, Searched } from '../../kit/define-module.ts';
import { valuesInUse, type Criteria } from '../../kit/search.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { topicIn } from '../../permissions/topics.ts';
import type { Option } from '../../ui/fields/options.tsx';
import type { CriterionUi } from '../list/criterion-ui.ts';
import { useListState, type ListState } from '../list/list-state.ts';
import { useCriteria } from '../list/use-criteria.ts';
import { useSektionOptions } from '../list/use-sektion-options.ts';
import { useReadable } from '../use-readable.ts';

/** A list whose rows lie on the server only: what it is narrowed to, as that of every other list. */
export interface ServerList {
  readonly of: Searched;
  readonly state: ListState;
  readonly change: (change: Partial<ListState>) => void;
  /** What is asked of the server. */
  readonly search: Criteria;
}

export function useServerList(of: Searched): ServerList {
  const [state, change] = useListState(of);
  const { typed, criteria } = state;
  const search = useMemo(
    () => ({ ...valuesInUse(of.search ?? {}, criteria), ...(typed.trim() === '' ? {} : { suche: typed.trim() }) }),
    [of, typed, criteria],
  );
  return { of, state, change, search };
}

/** Criteria that a module's list offers; `chosenFrom`: records to choose from that lie on the server only, too, by criterion. */
export function useServerCriteria(
  module: Module,
  values: Criteria,
  chosenFrom: Readonly<Record<string, readonly Option[]>> = none,
): readonly CriterionUi[] {
  const sektionen = useSektionOptions(topicIn(module.table.right, rowArea(module.table, module.where ?? {})));
  const criteria = useCriteria(module, undefined, sektionen, useReadable(module), values);
  return useMemo(
    () =>
      criteria.map(({ table, text, ...one }) =>
        chosenFrom[one.name] === undefined
          ? { ...one, table, ...(text === undefined ? {} : { text }) }
          : { ...one, entry: 'choice', options: chosenFrom[one.name] ?? [] },
      ),
    [criteria, chosenFrom],
  );
}

const none = {};
