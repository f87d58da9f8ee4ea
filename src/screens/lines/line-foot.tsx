import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { t } from '../../ui/t.ts';
import { sumLabel } from '../list/sum-lines.ts';
import type { LabelOf } from '../value-text.ts';
import { useTotals } from './use-totals.ts';

interface LineFootProps {
  readonly module: Module;
  readonly columns: readonly string[];
  /** A running balance stands behind the columns. */
  readonly hasBalance: boolean;
  readonly totals: readonly string[];
  readonly rows: readonly VisibleRow[];
  readonly parent: VisibleRow;
  readonly labelOf: LabelOf;
}

/** What the lines come to; nothing where nothing is added up. */
export function LineFoot({
  module,
  columns,
  hasBalance,
  totals,
  rows,
  parent,
  labelOf,
}: LineFootProps): ReactElement | null {
  const sums = useTotals(module, totals, rows, parent.id, labelOf);
  if (totals.length === 0) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((name, at) => (
          <td
            key={name}
            role="gridcell"
            data-label={t('Summe {spalte}', { spalte: t(module.table.fields[name]?.label ?? name) })}
            data-total={sums.has(name) || undefined}
          >
            {sums.get(name) ?? (at === 0 ? sumLabel() : null)}
          </td>
        ))}
        {hasBalance && <td role="gridcell" />}
        <td role="gridcell" />
      </tr>
    </tfoot>
  );
}
