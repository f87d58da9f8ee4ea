import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { listSort, type Module } from '../../kit/define-module.ts';
import { targetOf } from '../../kit/registry.ts';
import { sortRows } from '../../ui/grid/column.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { mayReadTable } from '../record-rights.ts';
import { tellUnseen } from '../failures.ts';
import { mostRows, readBeyond } from '../list/beyond.ts';
import { listColumns } from '../list/list-columns.tsx';
import { useDerived } from '../use-derived.ts';
import { useView } from '../list/use-search.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useLinked, useSyncStatus } from '../use-replica.ts';
import { ChildCell, ChildTable } from './child-table.tsx';
import { useLink } from './link-of.ts';
import { ownerPath } from './owner-path.ts';
import type { ChildTabProps } from './slot.ts';
import { Link } from '../link.tsx';

type LinkedRowsProps = ChildTabProps & {
  /** Buttons above the rows. */
  readonly extra?: ReactNode;
  /** Buttons of a row. */
  readonly actionsOf?: ((row: VisibleRow) => ReactElement) | undefined;
};

/**
 * Rows of other records that point to this one, for reading; the first cell leads to the record that a row belongs to. Of a view those
 * that lie on the device stand there without a connection, and it says so.
 */
export function LinkedRows({ module, parent, extra, actionsOf }: LinkedRowsProps): ReactElement {
  const device = useDevice();
  const { table } = module;
  const { found, isPart } = useFound(module, parent);
  const columns = listColumns(module, module.list.columns, useFieldContext(useLabels(referredTables(table))));
  const label = t(module.label);
  if (found === 'offline')
    return <EmptyState icon="offline" title={t('{liste}: nur mit Verbindung', { liste: label })} />;
  if (found === undefined) return <Skeleton lines={4} />;
  if (found === 'failed') return <EmptyState icon="cloud" title={t('Der Server antwortet nicht.')} />;
  return (
    <Card tone="flush" title={label} actions={extra}>
      {isPart && <Banner tone="info" title={t('Ohne Verbindung steht hier nur, was auf diesem Gerät liegt.')} />}
      <ChildTable label={label} columns={columns} hasActions={actionsOf !== undefined}>
        {sortRows(found, columns, listSort(module)).map((row) => {
          const path = ownerPath(device, table, row, parent.id);
          return (
            <tr key={row.id}>
              {columns.map((column, index) => (
                <ChildCell key={column.id} column={column} row={row}>
                  {index === 0 && path !== undefined ? <Link to={path}>{column.cell(row)}</Link> : column.cell(row)}
                </ChildCell>
              ))}
              {actionsOf !== undefined && <td className="child-actions">{actionsOf(row)}</td>}
            </tr>
          );
        })}
      </ChildTable>
    </Card>
  );
}

type Found = readonly VisibleRow[] | 'failed' | 'offline' | undefined;

/** What there is, and whether that is only the part which lies on the device. */
function useFound(module: Module, parent: VisibleRow): { readonly found: Found; readonly isPart: boolean } {
  const { registry, rights } = useDevice();
  const { online } = useSyncStatus();
  const link = useLink(module);
  const kept = useLinked(module.table, link, parent.id);
  const derived = useDerived(module, module.list.columns);
  const { matches } = useView(module);
  // A view shows part of a table, and not all of that lies on the device: the server knows the whole. So it does where the list's own right alone opens it.
  const mayRead = mayReadTable(registry, rights, module.table);
  const isView = module.view !== undefined || !mayRead;
  const asked = useAsked(module, link, parent.id, isView && online);
  if (isView && online) return { found: asked, isPart: false };
  if (!mayRead) return { found: 'offline', isPart: false };
  return { found: matches && kept?.filter(matches).map(derived.add), isPart: isView };
}

function useAsked(
  module: ChildTabProps['module'],
  link: string,
  id: string,
  isAsked: boolean,
): readonly VisibleRow[] | 'failed' | undefined {
  const { engine, replica } = useDevice();
  const [rows, setRows] = useState<readonly VisibleRow[] | 'failed'>();
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const isNew = replica.isOnlyHere(targetOf(module.table, link) ?? '', id);
    const ask = async (): Promise<void> => {
      const response = await engine
        .ask(`${module.url}/suche`, stop.signal, JSON.stringify({ [link]: id, limit: String(mostRows) }))
        .catch(() => undefined);
      const answer =
        response === undefined || tellUnseen(response.status)
          ? undefined
          : await readBeyond(response).catch(() => undefined);
      if (stop.signal.aborted) return;
      for (const { row, titles } of answer?.rows ?? []) replica.keepTitles(module.table, row, titles);
      setRows(answer?.rows.map(({ row }) => row) ?? 'failed');
    };
    if (isNew) setRows([]);
    else void ask();
    return () => stop.abort();
  }, [engine, replica, module, link, id, isAsked]);
  return rows;
}
