import { useMemo } from 'react';
import { useToday } from '../use-today.ts';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { matcher, searchedRows } from '../../kit/matches.ts';
import { targetOf } from '../../kit/registry.ts';
import { tablesOf, testsOf, viewTests, type Criteria, type SearchDay, type Test } from '../../kit/search.ts';
import { useDevice } from '../device.ts';
import { useSubtrees, useNamedTables } from '../use-replica.ts';

/** A list's criteria as they are asked of rows on this device. */
export interface ListSearch {
  readonly tests: readonly Test[];
  /** Tables that the criteria read besides the list's own. */
  readonly tables: readonly string[];
  /** Undefined until those tables are read. */
  readonly matches: ((row: VisibleRow) => boolean) | undefined;
}

/** What a person asks of a list. */
export function useSearch(module: Module, criteria: Criteria): ListSearch {
  const day = useSearchDay();
  return useTests(
    module,
    useMemo(() => testsOf(module.search ?? {}, criteria, day), [module, criteria, day]),
  );
}

/** What a view asks of the rows of its table. */
export function useView(module: Module): ListSearch {
  const day = useSearchDay();
  return useTests(
    module,
    useMemo(() => viewTests(module, day), [module, day]),
  );
}

function useSearchDay(): SearchDay {
  const { years } = useDevice().variant;
  const today = useToday();
  return useMemo(() => ({ today, years }), [today, years]);
}

function useTests(module: Module, tests: readonly Test[]): ListSearch {
  const { registry } = useDevice();
  const tables = useMemo(
    () => [...tablesOf(tests, module.table.name, (table, column) => targetOf(registry.table(table), column) ?? '')],
    [tests, module, registry],
  );
  const others = useNamedTables(tables);
  const sektionen = useSubtrees();
  const matches = useMemo(() => {
    if (others === undefined && tables.length > 0) return undefined;
    return matcher(
      tests,
      module.table.name,
      searchedRows(registry, (table) => others?.get(table), sektionen),
    );
  }, [tests, tables, module, registry, others, sektionen]);
  return { tests, tables, matches };
}
