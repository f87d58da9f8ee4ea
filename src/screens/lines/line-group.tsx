import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { sumsOf } from '../../kit/totals.ts';
import { countsIn } from '../list/balance.ts';
import { valueText, type LabelOf } from '../value-text.ts';
import { SumCells, type SumLineProps } from './sum-cells.tsx';

interface LineGroupProps extends SumLineProps {
  readonly label: string;
  readonly totals: readonly string[];
  readonly rows: readonly VisibleRow[];
  readonly labelOf: LabelOf;
}

/** What the lines below have in common, and what those that are stored come to. */
export function LineGroup({ label, totals, rows, labelOf, ...line }: LineGroupProps): ReactElement {
  const { module, columns } = line;
  const { fields } = module.table;
  const all = sumsOf(rows.filter(countsIn(module)), totals);
  const sums = new Map(
    totals.flatMap((name) => (fields[name] ? [[name, valueText(fields[name], all[name] ?? 0, labelOf)]] : [])),
  );
  const first = columns.findIndex((name) => sums.has(name));
  const span = first < 0 ? columns.length : Math.max(1, first);
  return (
    <tr className="line-group">
      <th scope="rowgroup" colSpan={span}>
        {first === 0 ? `${label} · ${sums.get(columns[0] ?? '')}` : label}
      </th>
      <SumCells {...line} columns={columns.slice(span)} sums={sums} />
    </tr>
  );
}
