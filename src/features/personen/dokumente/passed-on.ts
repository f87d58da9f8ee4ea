import type { VisibleRow } from '../../../db/base.ts';
import type { Table } from '../../../kit/define-table.ts';
import { channelColumns, openChannels } from '../../../permissions/channels.ts';
import type { Device } from '../../../screens/device.ts';
import { recordRights } from '../../../screens/record-rights.ts';

/** Contact data that may leave with whoever makes a card: what the bits of the person open (spec B 9.1). Who reads it by those bits alone has nothing else. */
export function mayBePassedOn(
  { registry, rights }: Pick<Device, 'registry' | 'rights'>,
  table: Table,
  row: VisibleRow,
): ReadonlySet<string> {
  const channels = channelColumns(table);
  const root: VisibleRow = {
    ...Object.fromEntries(Object.entries(row).filter(([column]) => !channels.has(column))),
    id: row.id,
  };
  const { readable: byRight } = recordRights({ registry, rights, table, root, isNew: false });
  const open = openChannels(table, row);
  return new Set(
    [...channels].filter((column) => row[column] !== undefined && (open.has(column) || !byRight.has(column))),
  );
}
