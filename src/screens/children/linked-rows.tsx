import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { listSort } from '../../kit/define-module.ts';
import { targetOf } from '../../kit/registry.ts';
import { sortRows } from '../../ui/grid/column.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { mayReadTable } from '../record-rights.ts';
import { tellUnseen } from '../failures.ts';
import { mostRows, readBeyond } from '../list/beyond.ts';
import { listColumns } from '../list/list-columns.tsx';
import { useDerived } from '../use-derived.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useLinked, useSyncStatus } from '../use-replica.ts';
import { ChildCell, ChildTable } from './child-table.tsx';
import { linkOf } from './link-of.ts';
import type { ChildTabProps } from './slot.ts';
import { Link } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

type LinkedRowsProps = ChildTabProps & {
  /** Buttons above the rows. */
  readonly extra?: ReactNode;
  /** Buttons of a row. */
  readonly actionsOf?: ((row: VisibleRow) => ReactElement) | undefined;
};

/** Rows of other records that point to this one, for reading; the first cell leads to the record that a row belongs to. */
export function LinkedRows({ module, parent, extra, actionsOf }: LinkedRowsProps): ReactElement {
  const { registry, rights } = useDevice();
  const { online } = useSyncStatus();
  const { table } = module;
  const link = linkOf(registry, module);
  const kept = useLinked(table, link, parent.id);
  // A view shows part of a table, and not all of that lies on the device: the server knows the whole. So it does where the list's own right alone opens it.
  const isView = module.view !== undefined || !mayReadTable(registry, rights, table);
  const asked = useAsked(module, link, parent.id, isView && online);
  const columns = listColumns(module, module.list.columns, useFieldContext(useLabels(referredTables(table))));
  const derived = useDerived(module, module.list.columns);
  const found = isView ? asked : kept?.map(derived.add);
  const rows = Array.isArray(found) ? sortRows(found, columns, listSort(module)) : found;
  const owner = registry.moduleOf(registry.rootOf(table));
  const mayOpen = owner !== undefined && rights.anywhere(`${owner.area}_LESEN`);
  const label = t(module.label);

  if (isView && !online)
    return <EmptyState icon="offline" title={t('{liste}: nur mit Verbindung', { liste: label })} />;
  if (rows === undefined) return <Skeleton lines={4} />;
  if (rows === 'failed') return <EmptyState icon="cloud" title={t('Der Server antwortet nicht.')} />;
  return (
    <Card tone="flush" title={label} actions={extra}>
      <ChildTable label={label} columns={columns} hasActions={actionsOf !== undefined}>
        {rows.map((row) => {
          const id = String(row[table.parent ?? 'id']);
          const path = owner === undefined || !mayOpen || id === parent.id ? undefined : addressOf(owner, id);
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
