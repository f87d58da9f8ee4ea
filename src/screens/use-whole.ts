import { useCallback } from 'react';
import type { Table } from '../kit/define-table.ts';
import { may } from '../permissions/rights.ts';
import { useDevice, type IsWhole } from './device.ts';
import { liesHere } from './list/beyond.ts';
import { useSubtrees, useSyncStatus } from './use-replica.ts';
import { useScope } from './use-scope.ts';
import { useToday } from './use-today.ts';

/** Asks whether all lies here of any branch and table; nothing is whole while the device still loads, or where this person may not read. */
export function useWholeness(): IsWhole {
  const { registry, rights } = useDevice();
  const isKept = useIsKept();
  const today = useToday();
  const isLoading = useIsLoading();
  return useCallback(
    (table, sek_id, since) =>
      !isLoading &&
      may(rights, 'LESEN', table, registry.rootOf(table), { sek_ids: [sek_id] }) &&
      liesHere(registry, table, {
        isKept: isKept(sek_id),
        since,
        today,
      }),
    [registry, rights, isKept, today, isLoading],
  );
}

/** Asks whether a branch is among those that this device keeps. */
export function useIsKept(): (sek_id: string) => boolean {
  const scope = useScope();
  const below = useSubtrees();
  return useCallback((sek_id) => scope === null || scope.some((id) => below(id).has(sek_id)), [scope, below]);
}

/** Whether all that a branch has of a table since a day lies on this device. */
export const useIsWhole = (table: Table, sek_id: string, since?: string): boolean =>
  useWholeness()(table, sek_id, since);

/** Whether rows of these tables, of any branch and since this day, may be missing from what lies on this device. */
export function useIsPartial(tables: readonly Table[], since?: string): boolean {
  const { registry } = useDevice();
  const scope = useScope();
  const today = useToday();
  return tables.some((table) => !liesHere(registry, table, { isKept: scope === null, since, today }));
}

/** Whether what this device keeps is still on its way to it. */
export function useIsLoading(): boolean {
  const { everSynced, progress } = useSyncStatus();
  return !everSynced || progress !== undefined;
}
