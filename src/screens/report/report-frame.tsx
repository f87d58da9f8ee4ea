import { useCallback, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { Table } from '../../kit/define-table.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { sortRows, type GridSort } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { BackLink } from '../detail/back-link.tsx';
import { useDevice } from '../device.ts';
import { missingFrom } from '../list/beyond.ts';
import { HereOnly, NothingHere } from '../list/here-only.tsx';
import { toldBy } from '../list/list-card.tsx';
import type { ExportColumn } from '../list/list-columns.tsx';
import { exportEntries, PrintTable, type Exported } from '../list/list-export.tsx';
import { SelectionBar } from '../list/selection-bar.tsx';
import { gridSum, totalLine, type SumLine } from '../list/sum-lines.ts';
import { useTitle } from '../use-title.ts';
import { useIsLoading, useIsPartial } from '../use-whole.ts';
import { addressOf } from '../../features/addresses.ts';
import '../list/list.css';
import './report.css';

type ReportFrameProps<R> = {
  title: string;
  /** The list that it leads back to. */
  list: Module;
  /** Any one of these opens it. */
  right: readonly string[];
  columns: readonly ExportColumn<R>[];
  /** Undefined until they are known. */
  rows: readonly R[] | undefined;
  sort: GridSort;
  filters: ReactNode;
  /** What the rows are narrowed to, for an export. */
  narrowed: string;
  /** Whether a row may stand in a file or on paper. */
  isPutOut: (row: R) => boolean;
  onOpen: (row: R) => void;
  /** What can be done with the selected rows; without it nothing is selected. */
  renderActions?: ((rows: readonly R[], done: () => void) => ReactNode) | undefined;
  empty: { readonly title: string; readonly text: string };
  /** Stands above the rows, e.g. why there are none. */
  notice?: ReactNode;
  /** Labels of the tables that it is made of and this person may not read. */
  unread: readonly string[];
  /** What it is made of on this device, and the first day (ISO) that it asks for; not for what the server reckons. */
  here?: { readonly tables: readonly Table[]; readonly since: string | undefined };
};

/** A list that is derived on this device: narrowed, sorted, exported and printed like any other list; for whoever holds a right to it. */
export function ReportFrame<R extends { readonly id: string }>(props: ReportFrameProps<R>): ReactElement {
  const { title, list, right } = props;
  const { rights } = useDevice();
  useTitle(title);
  return (
    <Page fit="full" title={title} before={<BackLink to={addressOf(list) ?? '/'}>{t(list.label)}</BackLink>}>
      {right.some((name) => rights.anywhere(name)) ? (
        <ReportBody {...props} />
      ) : (
        <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
      )}
    </Page>
  );
}

function ReportBody<R extends { readonly id: string }>({
  title,
  columns,
  rows,
  filters,
  narrowed,
  isPutOut,
  onOpen,
  renderActions,
  empty,
  notice,
  unread,
  here,
  ...props
}: ReportFrameProps<R>): ReactElement {
  const [wished, setSort] = useState(props.sort);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [printedAt, setPrintedAt] = useState<string>();
  const isPartial = useIsPartial(here?.tables ?? [], here?.since);
  const isLoading = useIsLoading() && here !== undefined;
  // What is chosen may take a column away.
  const sort = columns.some(({ id }) => id === wished.column) ? wished : props.sort;
  const sorted = useMemo(() => sortRows(rows ?? [], columns, sort), [rows, columns, sort]);
  const picked = useMemo(() => sorted.filter(({ id }) => selected.has(id)), [sorted, selected]);
  const unselect = (): void => setSelected(new Set());
  const printNow = useCallback((): void => setPrintedAt(new Date().toISOString()), []);
  const missing = missingFrom({ isLoading, isFetched: !isPartial });
  const putOut = (picked.length === 0 ? sorted : picked).filter(isPutOut);
  const exported: Exported<R> = { title, columns, rows: putOut, total: totalOf(columns, putOut), narrowed, missing };
  const total = totalOf(columns, sorted);
  return (
    <>
      <div className="list-toolbar no-print">
        <div className="report-filters" role="search" aria-label={title}>
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
      {unread.length > 0 && (
        <Banner
          tone="warn"
          title={t('Was Sie nicht lesen dürfen, fehlt hier: {tabellen}', { tabellen: unread.join(', ') })}
        />
      )}
      {here && <HereOnly {...here} />}
      {notice}
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
          foot={total && gridSum(total, columns)}
          renderCard={(row) => <ReportCard columns={columns} row={row} />}
          emptyState={
            unread.length > 0 ? (
              <EmptyState icon="inventory" title={t('Noch keine Einträge')} />
            ) : isPartial || isLoading ? (
              <NothingHere />
            ) : (
              <EmptyState icon="success" title={empty.title} text={empty.text} />
            )
          }
        />
      )}
      {printedAt !== undefined && <PrintTable at={printedAt} onDone={setPrintedAt} {...exported} />}
    </>
  );
}

/** The sums below rows, of the columns that have some. */
function totalOf<R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): SumLine | undefined {
  const sums = columns.flatMap(({ id, sum, sortValue }) =>
    sum === undefined ? [] : [[id, rows.reduce((all, row) => all + Number(sortValue?.(row) ?? 0), 0)] as const],
  );
  return totalLine(
    [],
    sums.map(([id]) => id),
    { sums: Object.fromEntries(sums) },
  );
}

/** The first column and, in one line, what the others say. */
function ReportCard<R>({
  columns: [first, ...others],
  row,
}: {
  columns: readonly ExportColumn<R>[];
  row: R;
}): ReactElement {
  return (
    <>
      <span className="grid-card-title">{first?.text(row)}</span>
      <span className="grid-card-line">
        {others
          .filter((column) => column.text(row) !== '')
          .map((column, _at, all) => toldBy(column, row, all))
          .join(' · ')}
      </span>
    </>
  );
}

const idOf = (row: { readonly id: string }): string => row.id;
