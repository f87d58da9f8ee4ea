import { isNumber } from '../../kit/field.ts';
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { fieldOf, listSort, type Module } from '../../kit/define-module.ts';
import { sortRows, type GridColumn, type GridSort } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { StatusBadge } from '../detail/status-line.tsx';
import { columnWidth } from '../list/list-columns.tsx';
import { gridSum, summedIds, totalLine } from '../list/sum-lines.ts';
import { useListSums } from '../list/use-list-sums.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { valueText, type LabelOf } from '../value-text.ts';
import { onlineRecordSchema, type OnlineRecord } from './online-record.ts';
import { ServerState } from './server-state.tsx';
import { useServer } from './use-server.ts';
import { useNavigate } from '../link.tsx';
import { addressOf, type Address } from '../../features/addresses.ts';

/** Most records that are fetched for one search. */
const most = '1000';
const rowsSchema = v.array(v.looseObject({ ...onlineRecordSchema.entries, rev: v.optional(v.number(), 0) }));
const idOf = (row: OnlineRecord): string => row.id;
const inCard: Readonly<Record<string, GridColumn<OnlineRecord>['inCard']>> = {
  money: 'end',
  integer: 'none',
  yesNo: 'none',
};

type OnlineColumn = GridColumn<OnlineRecord> & Parameters<typeof gridSum>[1][number];

/** The columns of a module's list; references by what the device knows, else by the titles that the server sent along. */
function columnsOf(module: Module, labelOf: LabelOf): readonly OnlineColumn[] {
  const { table, list } = module;
  return list.columns.flatMap((name): OnlineColumn[] => {
    const field = fieldOf(module, name);
    if (field === undefined) return [];
    const sortValue = (row: OnlineRecord): string | number | null => {
      const value = row[name];
      return typeof value === 'number'
        ? value
        : typeof value === 'string' && field.kind !== 'reference' && field.kind !== 'choice'
          ? value
          : textOf(row);
    };
    const textOf = (row: OnlineRecord): string =>
      valueText(field, row[name], (to, id) => labelOf(to, id) ?? row.titel[id] ?? row.titel[name]);
    const cell = (row: OnlineRecord): ReactNode =>
      table.status?.column === name && typeof row[name] === 'string' ? (
        <StatusBadge table={table} status={row[name]} />
      ) : (
        textOf(row)
      );
    return [
      {
        id: name,
        header: t(field.label),
        width: columnWidth(field.kind, t(field.label)),
        grow: field.kind === 'text' || field.kind === 'reference' ? 1.4 : 1,
        align: isNumber(field) ? ('end' as const) : undefined,
        inCard: inCard[field.kind],
        cell,
        sum: list.totals?.includes(name) === true ? { text: (sum) => valueText(field, sum, labelOf) } : undefined,
        sortValue,
      },
    ];
  });
}

type OnlineListProps = {
  module: Module;
  search: Readonly<Record<string, string>>;
  offlineText?: string;
  emptyTitle: string;
  /** What these records are for. */ emptyText?: string;
  emptyAction?: ReactNode;
  /** Rows that are all there is to see open nothing. */ isFlat?: boolean;
  /** Where a row leads, if not to the module's own screen. */ openedAt?: (row: OnlineRecord) => Address | undefined;
  /** Told how many there are. */ onFound?: (rows: number | undefined) => void;
};

/** Records that lie on the server only, by the module's own columns; a row opens its screen. */
export function OnlineList({
  module,
  search,
  offlineText,
  emptyTitle,
  emptyText,
  emptyAction,
  isFlat = false,
  openedAt = ({ id }) => addressOf(module, id),
  onFound,
}: OnlineListProps): ReactElement {
  const navigate = useNavigate();
  const found = useServer(`${module.url}/suche`, rowsSchema, { ...search, limit: most });
  const count = found.value?.length;
  useEffect(() => onFound?.(count), [onFound, count]);
  const [sort, setSort] = useState<GridSort>(() => listSort(module));
  const labelOf = useLabels(referredTables(module.table));
  const columns = columnsOf(module, labelOf);
  const rows = useMemo(
    () => sortRows(found.value ?? [], columnsOf(module, labelOf), sort),
    [found.value, module, labelOf, sort],
  );
  const totals = summedIds(columns);
  const isWhole = count === undefined || count < Number(most);
  const server = useListSums(module, search, undefined, totals.length > 0 && !isWhole);
  const total = totalLine(rows, totals, server && { sums: server.sums });
  return (
    <>
      <ServerState of={found} {...(offlineText === undefined ? {} : { offlineText })} />
      {found.value !== undefined && (
        <Grid
          rows={rows}
          getId={idOf}
          columns={columns}
          label={t(module.label)}
          onOpen={(row) => void (isFlat || navigate({ to: openedAt(row) ?? '.' }))}
          sort={sort}
          onSort={setSort}
          restoreKey={module.name}
          foot={isWhole || server !== undefined ? total && gridSum(total, columns) : undefined}
          emptyState={<EmptyState title={emptyTitle} text={emptyText} action={emptyAction} />}
        />
      )}
    </>
  );
}
