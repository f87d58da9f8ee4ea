import { useCallback, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { isRestricted } from '../../kit/restricted.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import type { ExportColumn } from '../../screens/list/list-columns.tsx';
import { exportEntries, PrintTable, type Exported } from '../../screens/list/list-export.tsx';
import { SelectionBar } from '../../screens/list/selection-bar.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { formatDate, formatInteger } from '../../ui/format.ts';
import { sortRows, type GridSort } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import type { Tone } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import '../../screens/list/list.css';
import { personen } from './personen.table.ts';
import './auswertung.css';

/** A column of text. */
export const textColumn = <R,>(id: string, header: string, text: (row: R) => string): ExportColumn<R> => ({
  id,
  header,
  cell: text,
  sortValue: text,
  text,
  typed: text,
});

/** A column of days. */
export const dayColumn = <R,>(id: string, header: string, day: (row: R) => string | null): ExportColumn<R> => {
  const text = (row: R): string => formatDate(day(row));
  return {
    id,
    header,
    width: 128,
    cell: text,
    sortValue: day,
    text,
    typed: (row) => ((value) => (value === null ? '' : { day: value }))(day(row)),
  };
};

/** A column of whole numbers. */
export const numberColumn = <R,>(id: string, header: string, value: (row: R) => number): ExportColumn<R> => ({
  id,
  header,
  width: 96,
  align: 'end',
  cell: (row) => formatInteger(value(row)),
  sortValue: value,
  text: (row) => String(value(row)),
  typed: value,
});

/** A column of states, each with its tone. */
export const stateColumn = <R,>(
  id: string,
  header: string,
  text: (row: R) => string,
  tone: (row: R) => Tone,
): ExportColumn<R> => ({
  ...textColumn(id, header, text),
  width: 136,
  cell: (row) => <Badge tone={tone(row)}>{text(row)}</Badge>,
});

type AuswertungProps<R> = {
  title: string;
  columns: readonly ExportColumn<R>[];
  /** Undefined until they are known. */
  rows: readonly R[] | undefined;
  sort: GridSort;
  filters: ReactNode;
  /** What the rows are narrowed to, for an export. */
  narrowed: string;
  onOpen: (row: R) => void;
  /** What can be done with the selected rows; without it nothing is selected. */
  renderActions?: ((rows: readonly R[], done: () => void) => ReactNode) | undefined;
  empty: { readonly title: string; readonly text: string };
};

/** A list about members that is derived on this device: narrowed, sorted, exported and printed like any other list. */
export function Auswertung<R extends { readonly id: string; readonly person: VisibleRow }>({
  title,
  columns,
  rows,
  filters,
  narrowed,
  onOpen,
  renderActions,
  empty,
  ...props
}: AuswertungProps<R>): ReactElement {
  const [sort, setSort] = useState(props.sort);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [printedAt, setPrintedAt] = useState<string>();
  useTitle(title);
  const sorted = useMemo(() => sortRows(rows ?? [], columns, sort), [rows, columns, sort]);
  const picked = useMemo(() => sorted.filter(({ id }) => selected.has(id)), [sorted, selected]);
  const unselect = (): void => setSelected(new Set());
  const printNow = useCallback((): void => setPrintedAt(new Date().toISOString()), []);
  const exported: Exported<R> = {
    title,
    columns,
    rows: (picked.length === 0 ? sorted : picked).filter(({ person }) => !isRestricted(personen, person)),
    narrowed,
  };
  return (
    <Page fit="full" title={title} before={<BackLink to="/mitglieder">{t('Mitglieder')}</BackLink>}>
      <div className="list-toolbar no-print">
        <div className="auswertung-filters" role="search" aria-label={title}>
          {filters}
          <Menu
            label={t('Liste')}
            placement="bottom end"
            trigger={<IconButton icon="more" label={t('Weitere Aktionen')} />}
            items={exportEntries({ getExported: () => exported, hasRows: sorted.length > 0, onPrint: printNow })}
          />
          <span className="list-count muted num" role="status">
            {t('{n, plural, one {# Eintrag} other {# Einträge}}', { n: sorted.length })}
          </span>
        </div>
        <SelectionBar count={picked.length} onUnselect={unselect}>
          {renderActions?.(picked, unselect)}
        </SelectionBar>
      </div>
      {rows === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <Grid
          rows={sorted}
          getId={idOf}
          columns={columns}
          label={title}
          onOpen={onOpen}
          sort={sort}
          onSort={setSort}
          selection={renderActions === undefined ? 'none' : 'multi'}
          selected={selected}
          onSelect={setSelected}
          renderCard={(row) => <Karte columns={columns} row={row} />}
          emptyState={<EmptyState icon="success" title={empty.title} text={empty.text} />}
        />
      )}
      {printedAt !== undefined && <PrintTable at={printedAt} onDone={setPrintedAt} {...exported} />}
    </Page>
  );
}

/** The first column and, in one line, what the others say. */
function Karte<R>({ columns: [first, ...others], row }: { columns: readonly ExportColumn<R>[]; row: R }): ReactElement {
  return (
    <>
      <span className="grid-card-title">{first?.text(row)}</span>
      <span className="grid-card-line">
        {others
          .map((column) => column.text(row))
          .filter((text) => text !== '')
          .join(' · ')}
      </span>
    </>
  );
}

const idOf = (row: { readonly id: string }): string => row.id;
