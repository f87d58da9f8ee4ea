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
  return (
    <tr className="child-sum">
      {columns.map(({ id, header, align }, index) => {
        const text = sum.cells[id] ?? '';
        return index === 0 ? (
          <th key={id} scope="row">
            {[sum.label, text].filter(Boolean).join(' · ')}
          </th>
        ) : (
          <td key={id} data-label={header} data-align={align} data-empty={text === '' || undefined}>
            {text}
          </td>
        );
      })}
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
