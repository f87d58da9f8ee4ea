import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import type { ExportColumn } from '../list/list-columns.tsx';
import './children.css';

type ChildTableProps = {
  label: string;
  columns: readonly Pick<ExportColumn<never>, 'id' | 'header' | 'align'>[];
  /** A last column for what can be done with a row. */
  hasActions?: boolean;
  /** Its rows. */
  children: readonly ReactElement[];
};

/** A short table of records; on narrow screens each row is a card. */
export function ChildTable({ label, columns, hasActions = false, children }: ChildTableProps): ReactElement {
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
      </table>
    </div>
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
