import { useSyncExternalStore } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { sumsOf } from '../../kit/totals.ts';
import type { Module } from '../../kit/define-module.ts';
import { countsIn } from '../list/balance.ts';
import { draftKey } from '../detail/draft.ts';
import { useDevice } from '../device.ts';
import { valueText, type LabelOf } from '../value-text.ts';

/** The totals of a sheet by column, what is typed and not yet stored included. */
export function useTotals(
  module: Module,
  columns: readonly string[],
  rows: readonly VisibleRow[],
  parentId: string,
  labelOf: LabelOf,
): ReadonlyMap<string, string> {
  const { drafts } = useDevice();
  const { fields } = module.table;
  const read = (): string => {
    const shown = rows.map((row) => ({ ...row, ...drafts.get(draftKey(module, row.id)).values }));
    const all = [...shown, drafts.get(draftKey(module, undefined, parentId)).values];
    const sums = sumsOf(all.filter(countsIn(module)), columns);
    return columns
      .map((column) => (fields[column] === undefined ? '' : valueText(fields[column], sums[column] ?? 0, labelOf)))
      .join('\n');
  };
  const texts = useSyncExternalStore(drafts.subscribe, read).split('\n');
  return new Map(columns.map((column, at) => [column, texts[at] ?? '']));
}
