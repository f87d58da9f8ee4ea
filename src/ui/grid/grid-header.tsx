import type { ReactElement, PointerEvent } from 'react';
import { CheckBoxMark } from '../fields/checkbox.tsx';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import type { GridColumn, GridSort } from './column.ts';

type GridHeaderProps<Row> = {
  columns: readonly GridColumn<Row>[];
  sort: GridSort | undefined;
  /** Column that holds the keyboard; -1 for none. */
  activeCol: number;
  pick: 'none' | 'some' | 'all' | undefined;
  onPress: (col: number) => void;
  onResize: ((column: string, width: number) => void) | undefined;
};

const NARROWEST_PX = 48;

export function GridHeader<Row>({
  columns,
  sort,
  activeCol,
  pick,
  onPress,
  onResize,
}: GridHeaderProps<Row>): ReactElement {
  const first = pick === undefined ? 0 : 1;
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-row grid-head-row">
        {pick !== undefined && (
          <div
            role="columnheader"
            aria-colindex={1}
            className="grid-pick"
            tabIndex={activeCol === 0 ? 0 : -1}
            data-cell="-1:0"
            onClick={() => onPress(0)}
          >
            <CheckBoxMark isOn={pick === 'all'} isPartly={pick === 'some'} />
            <span className="sr-only">{t('Alle auswählen')}</span>
          </div>
        )}
        {columns.map((column, index) => {
          const col = index + first;
          const isSorted = sort?.column === column.id;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={col + 1}
              aria-sort={!column.sortValue ? undefined : !isSorted ? 'none' : sort.isDown ? 'descending' : 'ascending'}
              className="grid-cell grid-head-cell"
              data-align={column.align}
              data-sortable={column.sortValue ? true : undefined}
              tabIndex={activeCol === col ? 0 : -1}
              data-cell={`-1:${col}`}
              onClick={() => onPress(col)}
            >
              <span className="grid-head-text">{column.header}</span>
              {isSorted && <Icon name={sort.isDown ? 'sortDown' : 'sortUp'} />}
              {onResize && (
                <span
                  className="grid-resize"
                  aria-hidden
                  onClick={(event) => event.stopPropagation()}
                  onPointerDown={(event) => startResize(event, (width) => onResize(column.id, width))}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function startResize(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void): void {
  const handle = event.currentTarget;
  const cell = handle.parentElement;
  if (!cell) return;
  event.preventDefault();
  const start = cell.offsetWidth - event.clientX;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  handle.setPointerCapture(event.pointerId);
  const move = (moved: globalThis.PointerEvent): void =>
    onWidth(Math.max(NARROWEST_PX, ((start + moved.clientX) * 16) / rem));
  const stop = (): void => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('lostpointercapture', stop);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', stop);
}
