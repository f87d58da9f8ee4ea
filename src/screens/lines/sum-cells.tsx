import type { ReactElement, ReactNode } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { t } from '../../ui/t.ts';

/** What stands below or above the lines and adds them up. */
export interface SumLineProps {
  readonly module: Module;
  readonly columns: readonly string[];
  /** A running balance stands behind the columns. */
  readonly hasBalance: boolean;
}

interface SumCellsProps extends SumLineProps {
  /** As it is read, by column. */
  readonly sums: ReadonlyMap<string, string>;
  /** Stands in the first column when that is not added up. */
  readonly lead?: ReactNode;
}

/** The cells of a line of sums, empty below columns that are not added up. */
export function SumCells({ module, columns, hasBalance, sums, lead = null }: SumCellsProps): ReactElement {
  return (
    <>
      {columns.map((name, at) => (
        <td
          key={name}
          role="gridcell"
          data-label={t('Summe {spalte}', { spalte: t(module.table.fields[name]?.label ?? name) })}
          data-total={sums.has(name) || undefined}
        >
          {sums.get(name) ?? (at === 0 ? lead : null)}
        </td>
      ))}
      {hasBalance && <td role="gridcell" />}
      <td role="gridcell" />
    </>
  );
}
