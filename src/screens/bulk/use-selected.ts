import { useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../device.ts';
import { recordRights } from '../record-rights.ts';
import type { Selected } from './plan.ts';

/** The selected rows of a list with the user's rights on each. */
export function useSelected(module: Module, rows: readonly VisibleRow[]): readonly Selected[] {
  const { registry, replica, rights } = useDevice();
  return useMemo(
    () =>
      rows.map((row) => ({
        row,
        rights: recordRights({ registry, rights, table: module.table, root: row, isNew: false }),
        isHere: replica.knows(module.table.name, row.id),
      })),
    [registry, replica, rights, module, rows],
  );
}
