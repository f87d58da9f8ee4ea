import { useCallback, useMemo } from 'react';
import { targetOf } from '../kit/registry.ts';
import type { Table } from '../kit/define-table.ts';
import { useLocale } from '../ui/t.ts';
import { useDevice } from './device.ts';
import { titleOfRow } from './titles.ts';
import type { LabelOf } from './value-text.ts';
import { useNamedTables } from './use-replica.ts';

/** Tables that the columns of this one point to. */
export const referredTables = (table: Table): readonly string[] => [
  ...new Set(Object.keys(table.fields).flatMap((column) => targetOf(table, column) ?? [])),
];

/** Titles of what these tables hold. Falls back to the titles that travelled with references. */
export function useLabels(tables: readonly string[]): LabelOf {
  const { registry, replica } = useDevice();
  const locale = useLocale();
  const rows = useNamedTables(tables);
  const titles = useMemo(() => {
    void locale;
    return new Map([...(rows?.keys() ?? [])].map((table) => [table, new Map<string, string>()]));
  }, [rows, locale]);
  return useCallback(
    (table, id) => {
      const known = titles.get(table);
      const made = known?.get(id);
      if (made !== undefined) return made;
      const row = known && replica.peekRow(table, id);
      const title = (row === undefined ? '' : titleOfRow(registry, table, row)) || replica.label(table, id);
      if (title) known?.set(id, title);
      return title || undefined;
    },
    [titles, registry, replica],
  );
}
