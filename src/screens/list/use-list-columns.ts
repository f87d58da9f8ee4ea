import { useMemo } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { useDevice } from '../device.ts';
import { balanceTies } from './balance.ts';
import { choosable, columnWidth, listColumns, type ListColumn } from './list-columns.tsx';

interface Columns {
  /** Columns that a person may choose from. */
  readonly choices: readonly string[];
  /** Those that are shown. */
  readonly names: readonly string[];
  readonly columns: readonly ListColumn[];
  /** What decides between equal rows: namesakes follow each other by their first names. */
  readonly ties: readonly ListColumn[];
}

interface ColumnsAsked {
  readonly context: FieldContext;
  readonly readable: (column: string) => boolean;
  /** As a person chose them; undefined for the module's own. */
  readonly chosen: readonly string[] | undefined;
  /** Who sees one branch only learns nothing from its name in every row. */
  readonly hasSektionen: boolean;
}

/** The columns of a list. */
export function useListColumns(module: Module, { context, readable, chosen, hasSektionen }: ColumnsAsked): Columns {
  const { dateWidth } = useDevice();
  const choices = useMemo(() => choosable(module, readable), [module, readable]);
  const names = useMemo(() => {
    const usual = module.list.columns.filter((name) => hasSektionen || (name !== 'sek_id' && name !== 'sek_ids'));
    return (chosen ?? usual).filter((name) => name === 'sek_ids' || readable(name));
  }, [chosen, module, readable, hasSektionen]);
  const columns = useMemo(
    () =>
      listColumns(module, names, context).map((column) =>
        column.kind === 'date' ? { ...column, width: columnWidth('date', column.header, dateWidth) } : column,
      ),
    [module, names, context, dateWidth],
  );
  const ties = useMemo(
    () => [...balanceTies(module, context), ...listColumns(module, module.table.title, context)],
    [module, context],
  );
  return { choices, names, columns, ties };
}
