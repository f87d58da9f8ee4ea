import { useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import type { Device } from '../device.ts';
import { useDevice } from '../device.ts';
import { resolver } from '../import/import-rows.ts';
import { stored } from '../stored.ts';
import { referredTables } from '../use-labels.ts';
import { cellsOf, planPaste, withoutHead, type Paste, type PastePlan, type Refused } from './paste.ts';

interface PasteTarget extends Pick<Paste, 'writable'> {
  /** Columns from the cell on. */
  readonly columns: readonly string[];
  /** Lines from the cell on. */
  readonly rows: readonly VisibleRow[];
  readonly freshRow: (above: AnyRow | undefined) => AnyRow;
  /** Told the ids of the new lines, in their order, before they come. */
  readonly expect: (ids: readonly string[]) => void;
}

interface Pasting {
  /** What the last paste left out. */
  readonly refused: readonly Refused[];
  readonly paste: (text: string, target: PasteTarget) => Promise<void>;
  readonly forget: () => void;
}

/** Takes a table from a spreadsheet into a sheet, in one step of the outbox that can be taken back. */
export function usePaste({ table }: Module): Pasting {
  const device = useDevice();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const paste = async (text: string, target: PasteTarget): Promise<void> => {
    const { registry, replica } = device;
    const named = await Promise.all(
      referredTables(table).map(async (name) => [name, await replica.rows(registry.table(name))] as const),
    );
    const cells = withoutHead(table, target.columns, cellsOf(text));
    const plan = planPaste({ ...target, table, cells, resolve: resolver(registry, new Map(named)) });
    setRefused(plan.refused);
    const count = plan.changes.length + plan.created.length;
    if (count === 0) return;
    target.expect(plan.created.map((row) => idFromNaturalKey(table, row) ?? row.id));
    const undo = await stored(() => takeIn(device, table.name, plan));
    if (undo === undefined) return;
    toast({
      tone: 'ok',
      title: t('{n, plural, one {# Zeile eingefügt} other {# Zeilen eingefügt}}', { n: count }),
      action: { label: t('Rückgängig'), onAction: () => void stored(undo) },
    });
  };
  return { refused, paste, forget: () => setRefused([]) };
}

/** Stores a plan; answers how it is taken back. */
async function takeIn(
  { engine }: Device,
  table: string,
  { changes, created }: PastePlan,
): Promise<() => Promise<void>> {
  const changed = (isBack: boolean) =>
    changes.map(({ row, changed: to }) => {
      const from = Object.fromEntries(Object.keys(to).map((column) => [column, row[column] ?? null]));
      return { do: 'change' as const, table, id: row.id, changed: isBack ? from : to, basis: isBack ? to : from };
    });
  const receipts = await engine.act([
    ...changed(false),
    ...created.map((row) => ({ do: 'create' as const, table, row })),
  ]);
  const made = receipts.slice(changes.length).map(({ id }) => id);
  return async () => {
    if (changes.length > 0) await engine.act(changed(true));
    for (const id of made) await engine.remove(table, id);
  };
}
