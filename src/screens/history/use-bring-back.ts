import type { VisibleRow } from '../../db/base.ts';
import type { HistoryEntry } from '../../protocol/history.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { recordRights } from '../record-rights.ts';
import { stored } from '../stored.ts';
import { changeBack } from './entries.ts';

type Values = Readonly<Record<string, unknown>>;

interface BringBack {
  /** Whether any of these values can be brought back. */
  can(values: Values): boolean;
  values(values: Values): Promise<void>;
  /** The deleted row can come back with its rights. */
  readonly canRestore: boolean;
  restore(): Promise<void>;
}

/** Brings former values back as changes of this device: checked for rights and conflicts like any other, and with a way back. */
export function useBringBack(entry: HistoryEntry, root: VisibleRow, now: VisibleRow | null | undefined): BringBack {
  const { engine, registry, rights } = useDevice();
  const table = registry.tables.get(entry.tabelle);
  const may = table === undefined ? undefined : recordRights({ registry, rights, table, root, isNew: false });
  const changeOf = (values: Values) =>
    table === undefined || may?.mayChange !== true || !now ? undefined : changeBack(table, values, now, may.writable);
  return {
    can: (values) => changeOf(values) !== undefined,
    values: async (values) => {
      const change = changeOf(values);
      if (change === undefined || table === undefined) return;
      const { changed, basis } = change;
      if ((await stored(() => engine.change(table.name, entry.id, changed, basis))) === undefined) return;
      const undo = (): void => void stored(() => engine.change(table.name, entry.id, basis, changed));
      toast({
        tone: 'ok',
        title: t('Früherer Stand zurückgeholt'),
        action: { label: t('Rückgängig'), onAction: undo },
      });
    },
    canRestore: now === null && may?.mayDelete === true,
    restore: async () => {
      if (table === undefined || (await stored(() => engine.restore(table.name, entry.id))) === undefined) return;
      toast({ tone: 'ok', title: t('Wiederhergestellt') });
    },
  };
}
