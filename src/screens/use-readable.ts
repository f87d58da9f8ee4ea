import { useMemo } from 'react';
import type { Module } from '../kit/define-module.ts';
import { readableDerived } from '../kit/derive.ts';
import { columnsSomewhere } from '../permissions/rights.ts';
import { areasWith } from '../permissions/row-areas.ts';
import { useDevice } from './device.ts';

/** Columns that the user may read in at least one branch: enough for a list's headers, each cell holds what the server sent. */
export function useReadable(module: Module): (column: string) => boolean {
  const { registry, rights } = useDevice();
  return useMemo(() => {
    const root = registry.rootOf(module.table);
    const columns = columnsSomewhere(rights, module.table, root, areasWith(root, module.where));
    const derived = new Set(readableDerived(registry, rights, module));
    return (column) => columns.has(column) || derived.has(column);
  }, [module, registry, rights]);
}
