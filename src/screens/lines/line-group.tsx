import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { sumsOf } from '../../kit/totals.ts';
import { t } from '../../ui/t.ts';
import { valueText, type LabelOf } from '../value-text.ts';

interface LineGroupProps {
  readonly label: string;
  readonly module: Module;
  readonly columns: readonly string[];
  /** A running balance stands behind the columns. */
  readonly hasBalance: boolean;
  readonly totals: readonly string[];
  readonly rows: readonly VisibleRow[];
  readonly labelOf: LabelOf;
}

/** What the lines below have in common, and what those that are stored come to. */
export function LineGroup({ label, module, columns, hasBalance, totals, rows, labelOf }: LineGroupProps): ReactElement {
  const { fields } = module.table;
  const sums = sumsOf(rows, totals);
  const first = columns.findIndex((name) => name in sums);
  const span = first < 0 ? columns.length : Math.max(1, first);
  const textOf = (name: string): string => (fields[name] ? valueText(fields[name], sums[name] ?? 0, labelOf) : '');
  const [leading] = columns;
  return (
    <tr className="line-group">
      <th scope="rowgroup" colSpan={span}>
        {first === 0 && leading !== undefined ? `${label} · ${textOf(leading)}` : label}
      </th>
      {columns.slice(span).map((name) => (
        <td
          key={name}
          role="gridcell"
          data-label={t('Summe {spalte}', { spalte: t(fields[name]?.label ?? name) })}
          data-total={name in sums || undefined}
        >
          {name in sums && textOf(name)}
        </td>
      ))}
      {hasBalance && <td role="gridcell" />}
      <td role="gridcell" />
    </tr>
  );
}
