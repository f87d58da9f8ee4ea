import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { appOverlay } from '../load-overlay.ts';
import { stored } from '../stored.ts';
import { editRows, removeRows, type Undo } from './carry-out.ts';
import type { EditPlan } from './plan.ts';

interface Bulk {
  /** True when the changes are kept. */
  edit(changes: EditPlan['changes']): Promise<boolean>;
  remove(rows: readonly VisibleRow[]): Promise<void>;
}

/** Carries out what was planned for many rows, as ordinary operations of this device, each with a way back for the whole. */
export function useBulk({ table }: Module): Bulk {
  const { engine } = useDevice();
  const work = <T>(what: () => Promise<T>): Promise<T | undefined> => appOverlay.during(() => stored(what));
  const say = (title: string, undo: Undo): void =>
    void toast({ tone: 'ok', title, action: { label: t('Rückgängig'), onAction: () => void work(undo) } });
  return {
    async edit(changes) {
      const undo = await work(() => editRows(engine, table.name, changes));
      if (undo === undefined) return false;
      say(t('{n, plural, one {# Eintrag geändert} other {# Einträge geändert}}', { n: changes.length }), undo);
      return true;
    },
    async remove(rows) {
      const undos: Undo[] = [];
      await work(() => removeRows(engine, table.name, rows, (undo) => undos.push(undo)));
      if (undos.length === 0) return;
      const undoAll = async (): Promise<void> => {
        for (const undo of undos.toReversed()) await undo();
      };
      say(t('{n, plural, one {# Eintrag gelöscht} other {# Einträge gelöscht}}', { n: undos.length }), undoAll);
    },
  };
}
