import type { VisibleRow } from '../../db/base.ts';
import { addressOf } from '../../features/addresses.ts';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../device.ts';
import { useNavigate } from '../link.tsx';

/** Goes to the record that a row of a view hangs on, e.g. from a member's participation to its course, where that lies on this device. */
export function useOpenParent({ table }: Module): (row: VisibleRow) => Promise<void> {
  const { registry, replica } = useDevice();
  const navigate = useNavigate();
  return async (row) => {
    const root = registry.rootOf(table);
    const found = await replica.row(root, String(row[table.parent ?? 'id']));
    const module = found && registry.moduleOf(root, found);
    const to = module && addressOf(module, found?.id);
    if (to !== undefined) await navigate({ to });
  };
}
