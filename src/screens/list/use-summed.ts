import { useCallback, useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { GridSort } from '../../ui/grid/column.ts';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { t } from '../../ui/t.ts';
import { countsIn, criteriaBefore, withBalance } from './balance.ts';
import { searchOf, type ListQuestion } from './beyond.ts';
import { listColumns, type ListColumn } from './list-columns.tsx';
import type { Exported } from './list-export.tsx';
import { gridSum, groupLines, serverLabel, summedIds, totalLine, withLines, withRoom } from './sum-lines.ts';
import type { Beyond } from './use-beyond.ts';
import { useOperations } from '../use-operations.ts';
import { useListSums } from './use-list-sums.ts';

interface Given {
  readonly module: Module;
  readonly columns: readonly ListColumn[];
  readonly context: FieldContext;
  readonly rows: readonly VisibleRow[] | undefined;
  readonly sort: GridSort;
  readonly readable: (column: string) => boolean;
  /** The column that a person groups by. */
  readonly wantedGroup: string | undefined;
  readonly question: Pick<ListQuestion, 'typed' | 'criteria'>;
  /** Whether the rows are all that the list finds, and whether the server has answered. */
  readonly beyond: Pick<Beyond, 'isWhole' | 'state'>;
}

const lineOf = (id: string): VisibleRow => ({ id });

/** What a list sums: the lines of its groups, the one below it and its running balance. Where it does not lie here as a whole, the server sums. */
export function useSummed(given: Given) {
  const { module, columns, context, rows, sort, readable, wantedGroup, question, beyond } = given;
  const { isWhole, state } = beyond;
  const groupings = useMemo(() => (module.list.groupBy ?? []).filter(readable), [module, readable]);
  const groupBy = groupings.find((name) => name === wantedGroup);
  const group = useMemo(
    () => (groupBy === undefined ? undefined : listColumns(module, [groupBy], context)[0]),
    [module, groupBy, context],
  );
  const totals = useMemo(() => summedIds(columns), [columns]);
  const { typed, criteria } = question;
  const search = useMemo(() => searchOf(module, { typed, criteria }), [module, typed, criteria]);
  const before = useMemo(() => criteriaBefore(module, criteria), [module, criteria]);
  const earlier = useListSums(
    module,
    useMemo(() => searchOf(module, { typed, criteria: before ?? {} }), [module, typed, before]),
    groupBy,
    before !== undefined,
  );
  const unsent = useUnsent(module, totals);
  const server = useListSums(module, search, groupBy, totals.length > 0 && !isWhole && state === 'answered', unsent);

  /** The sums of rows, as an export of all of them or of some has them. */
  const summed = useCallback(
    (some: readonly VisibleRow[], isAll: boolean): Pick<Exported, 'columns' | 'groups' | 'total'> => {
      const counts = countsIn(module);
      const groups = group && groupLines(some, group, totals, isAll ? server?.ofGroup : undefined, counts);
      const there =
        server === undefined
          ? { label: t('Summe auf diesem Gerät') }
          : { label: serverLabel(unsent), sums: server.sums };
      const total = totalLine(some.filter(counts), totals, isAll && !isWhole ? there : undefined);
      const parts = groups?.map((one) => one.rows) ?? [some];
      const isBalanced = (isWhole || !isAll) && (before === undefined || earlier !== undefined);
      const { of = '' } = module.list.balance ?? {};
      const opening =
        earlier === undefined
          ? 0
          : (groups?.map(({ value }) => earlier.ofGroup(value)?.sums[of] ?? 0) ?? earlier.sums[of] ?? 0);
      return {
        columns: isBalanced ? withBalance(module, columns, parts, sort, context.labelOf, opening) : columns,
        groups,
        total,
      };
    },
    [module, columns, sort, context, group, totals, server, unsent, isWhole, before, earlier],
  );

  const shown = useMemo(() => {
    if (rows === undefined) return { columns, rows, sums: new Map<string, never>(), foot: undefined };
    const { columns: drawn, groups, total } = summed(rows, true);
    const lined = groups === undefined ? { rows, sums: new Map<string, never>() } : withLines(groups, columns, lineOf);
    const foot = total && gridSum(total, columns);
    return { columns: withRoom(drawn, [...lined.sums.values(), ...(foot ? [foot] : [])]), ...lined, foot };
  }, [rows, columns, summed]);
  return { groupings, groupBy, summed, shown };
}

/** How many changes that these sums may depend on are not the server's yet. */
function useUnsent({ table, derived = {} }: Module, totals: readonly string[]): number {
  const read = new Set([table.name, ...totals.flatMap((name) => derived[name]?.table ?? [])]);
  return useOperations().filter((operation) => read.has(operation.table)).length;
}
