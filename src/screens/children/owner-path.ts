import { addressOf, type Address } from '../../features/addresses.ts';
import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import type { Replica } from '../../db/replica.ts';
import type { Device } from '../device.ts';

type Place = Pick<Device, 'registry' | 'rights'> & { readonly replica: Pick<Replica, 'peekRow'> };

/** Where the record opens that a row hangs on, if that is another one than where it is shown and its list may be read. What kind it is of is known where it lies on the device. */
export function ownerPath(
  { registry, rights, replica }: Place,
  table: Table,
  row: AnyRow,
  shownAt: string,
): Address | undefined {
  const id = String(row[table.parent ?? 'id']);
  const root = registry.rootOf(table);
  const owner = registry.moduleOf(root, replica.peekRow(root.name, id));
  return owner === undefined || id === shownAt || !rights.anywhere(`${owner.area}_LESEN`)
    ? undefined
    : addressOf(owner, id);
}
