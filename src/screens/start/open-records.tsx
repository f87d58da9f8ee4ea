import { useMemo, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { listSort, type Module } from '../../kit/define-module.ts';
import { areas } from '../../permissions/areas.ts';
import { Button } from '../../ui/actions/button.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { rowsOfModule } from '../list/search.ts';
import { mayCreateIn } from '../record-rights.ts';
import { titleOrLabel } from '../titles.ts';
import { useLabels } from '../use-labels.ts';
import { useSubtrees, useSyncStatus, useNamedTables } from '../use-replica.ts';
import { valueText } from '../value-text.ts';
import { StartItem } from './start-item.tsx';
import { Link, useNavigate } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

const mostShown = 5;

/** As the menu has them: missions before courses. */
const menuPlace = ({ area }: Module): number => areas.findIndex(({ right }) => right === area);

/** Passes through a status on this device; runs and figures that the server keeps have their own screens. */
const isInWork = ({ table }: Module): boolean =>
  table.status !== undefined && table.replica.policy === 'eager' && table.replica.window !== undefined;

/** Records of one's own branch and those below whose status still lets them be edited, and the way to begin new ones, of the areas that the menu leads to. */
export function OpenRecords({ isInMenu }: { isInMenu: (route: string) => boolean }): ReactElement {
  const { registry, rights, replica, user } = useDevice();
  const below = useSubtrees();
  const labelOf = useLabels(['sektionen']);
  useSyncStatus();
  const modules = useMemo(
    () =>
      [...registry.modules.values()]
        .filter(
          (module) =>
            module.route !== undefined &&
            isInMenu(module.route) &&
            isInWork(module) &&
            rights.anywhere(`${module.area}_LESEN`),
        )
        .toSorted((a, b) => menuPlace(a) - menuPlace(b)),
    [registry, rights, isInMenu],
  );
  const tables = useNamedTables(useMemo(() => [...new Set(modules.map(({ table }) => table.name))], [modules]));
  const lists = useMemo(() => {
    const own = below(user.sek_id);
    return modules.flatMap((module) => {
      const { status } = module.table;
      const { column } = listSort(module);
      const rows = rowsOfModule(module, tables?.get(module.table.name) ?? [])
        .filter(
          (row) =>
            status?.editable.includes(asText(row[status.column])) && (row.sek_ids ?? []).some((id) => own.has(id)),
        )
        .toSorted((a, b) => (asText(a[column]) < asText(b[column]) ? 1 : -1));
      return rows.length === 0 ? [] : [{ module, rows }];
    });
  }, [modules, tables, below, user]);
  return (
    <>
      <NewRecords modules={modules.filter((module) => mayCreateIn({ registry, rights }, module))} />
      {lists.map(({ module, rows }) => (
        <Card key={module.name} title={t('{liste} in Arbeit', { liste: t(module.label) })}>
          <ul className="start-list">
            {rows.slice(0, mostShown).map((row) => (
              <StartItem
                key={row.id}
                to={addressOf(module, row.id) ?? '/'}
                title={titleOrLabel(registry, module.table.name, row, labelOf)}
                line={sektionLine(row, module, labelOf)}
                mark={replica.rootState(row.id) !== 'synced' && <SyncMark state={replica.rootState(row.id)} />}
              />
            ))}
          </ul>
          {rows.length > mostShown && (
            <Link className="start-all" to={addressOf(module) ?? '/'}>
              {t('Alle {n} anzeigen', { n: rows.length })}
            </Link>
          )}
        </Card>
      ))}
    </>
  );
}

function NewRecords({ modules }: { modules: readonly Module[] }): ReactElement | null {
  const navigate = useNavigate();
  if (modules.length === 0) return null;
  return (
    <Card title={t('Neu erfassen')}>
      <div className="row">
        {modules.map((module, index) => (
          <Button
            key={module.name}
            variant={index === 0 ? 'primary' : 'secondary'}
            icon="plus"
            onPress={() => void navigate({ to: addressOf(module, 'neu') ?? '/' })}
          >
            {t(module.label)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function sektionLine(
  row: VisibleRow,
  module: Module,
  labelOf: (table: string, id: string) => string | undefined,
): string {
  const { column } = listSort(module);
  const field = module.table.fields[column];
  const at = field === undefined ? '' : valueText(field, row[column], labelOf);
  return [at, ...(row.sek_ids ?? []).map((id) => labelOf('sektionen', id) ?? '')]
    .filter((part) => part !== '')
    .join(' · ');
}
