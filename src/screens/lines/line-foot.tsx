import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { sumLabel } from '../list/sum-lines.ts';
import type { LabelOf } from '../value-text.ts';
import { SumCells, type SumLineProps } from './sum-cells.tsx';
import { useTotals } from './use-totals.ts';

interface LineFootProps extends SumLineProps {
  readonly totals: readonly string[];
  readonly rows: readonly VisibleRow[];
  readonly parent: VisibleRow;
  readonly labelOf: LabelOf;
}

/** What the lines come to; nothing where nothing is added up. */
export function LineFoot({ totals, rows, parent, labelOf, ...line }: LineFootProps): ReactElement | null {
  const sums = useTotals(line.module, totals, rows, parent.id, labelOf);
  if (totals.length === 0) return null;
  return (
    <tfoot>
      <tr>
        <SumCells {...line} sums={sums} lead={sumLabel()} />
      </tr>
    </tfoot>
  );
}
