import type { CSSProperties, ReactElement } from 'react';
import type { GridColumn } from './column.ts';

/** A line with sums: what it is about, and its values by column. */
export interface GridSum {
  readonly label: string;
  readonly cells: Readonly<Record<string, string>>;
}

type SumRowProps<Row> = {
  sum: GridSum;
  columns: readonly Pick<GridColumn<Row>, 'id' | 'header'>[];
  isMulti: boolean;
  isNarrow: boolean;
  /** Place among the rows; missing for the line below them. */
  index?: number;
  /** Column that holds the keyboard; -1 for none. */
  activeCol?: number;
  rowIndex: number;
  style?: CSSProperties;
};

/** A line with sums in words: each with the name of its column. A column that is called like the line says enough. */
export function narrowText(
  { label, cells }: GridSum,
  columns: readonly Pick<GridColumn<never>, 'id' | 'header'>[],
): string {
  const summed = columns.filter(({ id }) => cells[id] !== undefined);
  const told = summed.map(({ id, header }) => `${header}: ${cells[id]}`);
  return (summed[0]?.header === label ? told : [label, ...told]).join(' · ');
}

/** Sums stand below the columns that they are of; what the line is about takes the room before them. */
export function SumRow<Row>(props: SumRowProps<Row>): ReactElement {
  const { sum, columns, isMulti, isNarrow, index, activeCol = -1, rowIndex, style } = props;
  const first = isMulti ? 1 : 0;
  const before = columns.findIndex(({ id }) => sum.cells[id] !== undefined);
  const span = isNarrow ? 1 : before < 0 ? columns.length : Math.max(1, before);
  const place = (col: number) =>
    index === undefined ? {} : { tabIndex: activeCol === col ? 0 : -1, 'data-cell': `${index}:${col}` };
  const label = Math.max(0, Math.min(activeCol, first + span - 1));
  const own = before === 0 && !isNarrow ? sum.cells[columns[0]?.id ?? ''] : undefined;
  return (
    <div role="row" aria-rowindex={rowIndex} className="grid-row grid-sum" style={style}>
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={first + span}
        className="grid-cell"
        style={{ gridColumn: `span ${first + span}` }}
        {...place(label)}
      >
        <span className="grid-cell-text">
          {isNarrow ? narrowText(sum, columns) : [sum.label, own].filter((part) => part !== undefined).join(' · ')}
        </span>
      </div>
      {!isNarrow &&
        columns.slice(span).map(({ id }, at) => (
          <div
            key={id}
            role="gridcell"
            aria-colindex={first + span + at + 1}
            className="grid-cell"
            data-align="end"
            {...place(first + span + at)}
          >
            <span className="grid-cell-text">{sum.cells[id]}</span>
          </div>
        ))}
    </div>
  );
}
