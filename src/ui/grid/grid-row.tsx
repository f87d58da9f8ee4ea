import { memo, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { CheckBoxMark } from '../fields/checkbox.tsx';
import { SyncMark, type SyncState } from '../status/sync-mark.tsx';
import { t } from '../t.ts';
import type { GridColumn } from './column.ts';

export type GridRowProps<Row> = {
  row: Row;
  index: number;
  top: number;
  height: number;
  columns: readonly GridColumn<Row>[];
  /** Column that holds the keyboard; -1 for none. */
  activeCol: number;
  isSelected: boolean;
  isMulti: boolean;
  mark: SyncState | undefined;
  /** Given on narrow screens: one card instead of cells. */
  renderCard: ((row: Row) => ReactNode) | undefined;
  onPress: (index: number, col: number, event: MouseEvent) => void;
};

function GridRowView<Row>(props: GridRowProps<Row>): ReactElement {
  const { row, index, top, height, columns, activeCol, isSelected, isMulti, mark, renderCard, onPress } = props;
  const first = isMulti ? 1 : 0;
  const sign = mark && mark !== 'synced' ? <SyncMark state={mark} /> : null;
  const cellProps = (col: number) => ({
    role: 'gridcell',
    'aria-colindex': col + 1,
    tabIndex: activeCol === col ? 0 : -1,
    'data-cell': `${index}:${col}`,
    onClick: (event: MouseEvent) => onPress(index, col, event),
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isMulti ? isSelected : undefined}
      className={renderCard ? 'grid-row grid-card' : 'grid-row'}
      data-active={activeCol >= 0 || undefined}
      data-odd={index % 2 === 1 || undefined}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {isMulti && (
        <div {...cellProps(0)} aria-label={t('Auswählen')} className="grid-pick">
          <CheckBoxMark isOn={isSelected} />
        </div>
      )}
      {renderCard ? (
        <div {...cellProps(first)} className="grid-card-body">
          {renderCard(row)}
          {sign}
        </div>
      ) : (
        columns.map((column, at) => (
          <div key={column.id} {...cellProps(at + first)} className="grid-cell" data-align={column.align}>
            {at === 0 && sign}
            <span className="grid-cell-text">{column.cell(row)}</span>
          </div>
        ))
      )}
    </div>
  );
}

// memo loses the type parameter; the cast gives it back.
export const GridRow = memo(GridRowView) as typeof GridRowView;
