import type { VisibleRow } from '../../db/base.ts';
import type { Engine } from '../../sync/engine.ts';
import type { EditPlan } from './plan.ts';

/** Takes back the whole of what was done to many rows. */
export type Undo = () => Promise<void>;

/** Changes rows in one step of the outbox: all changes are kept, or none. */
export async function editRows(engine: Engine, table: string, changes: EditPlan['changes']): Promise<Undo> {
  const act = (isBack: boolean) =>
    engine.act(
      changes.map(({ row, changed, basis }) => ({
        do: 'change' as const,
        table,
        id: row.id,
        changed: isBack ? basis : changed,
        basis: isBack ? changed : basis,
      })),
    );
  await act(false);
  return async () => {
    await act(true);
  };
}

/** Deletes rows one after the other; tells of each, so that what was done before the device failed can be taken back, too. */
export async function removeRows(
  engine: Engine,
  table: string,
  rows: readonly VisibleRow[],
  onRemoved: (undo: Undo) => void,
): Promise<void> {
  for (const row of rows) onRemoved((await engine.remove(table, row.id)).undo);
}
