import type { ReactElement, ReactNode } from 'react';
import type { GridSum } from '../../ui/grid/sum-row.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import type { ExportColumn } from '../list/list-columns.tsx';
import './children.css';

type ChildTableProps = {
  label: string;
  columns: readonly Pick<ExportColumn<never>, 'id' | 'header' | 'align'>[];
  /** A last column for what can be done with a row. */
  hasActions?: boolean;
  /** The line with sums below them. */
  foot?: GridSum | undefined;
  /** Its rows. */
  children: readonly ReactElement[];
};

/** A short table of records; on narrow screens each row is a card. */
export function ChildTable({ label, columns, hasActions = false, foot, children }: ChildTableProps): ReactElement {
  if (children.length === 0) return <EmptyState icon="inventory" title={t('Noch keine Einträge')} />;
  return (
    <div className="child-scroll">
      <table className="child-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
            {hasActions && (
              <th scope="col">
                <span className="sr-only">{t('Aktionen')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot !== undefined && (
          <tfoot>
            <ChildSums sum={foot} columns={columns} hasActions={hasActions} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Sums below the columns that they are of. */
export function ChildSums({
  sum,
  columns,
  hasActions,
}: Pick<ChildTableProps, 'columns'> & { sum: GridSum; hasActions: boolean }): ReactElement {
  const before = columns.findIndex(({ id }) => sum.cells[id] !== undefined);
  const span = before < 0 ? columns.length : Math.max(1, before);
  const own = before === 0 ? sum.cells[columns[0]?.id ?? ''] : undefined;
  return (
    <tr className="child-sum">
      <th scope="row" colSpan={span}>
        {own === undefined ? sum.label : `${sum.label} · ${own}`}
      </th>
      {columns.slice(span).map(({ id, header, align }) => (
        <td key={id} data-label={header} data-align={align} data-empty={sum.cells[id] === undefined || undefined}>
          {sum.cells[id]}
        </td>
      ))}
      {hasActions && <td />}
    </tr>
  );
}

type ChildCellProps<R> = { column: ExportColumn<R>; row: R; children?: ReactNode };

/** A value of a row; `children` stand for the column's own drawing. */
export function ChildCell<R>({ column, row, children = column.cell(row) }: ChildCellProps<R>): ReactElement {
  return (
    <td data-label={column.header} data-align={column.align} data-empty={column.text(row) === '' || undefined}>
      {children}
    </td>
  );
}
