import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { startsFrom, type Transition } from '../../kit/define-table.ts';
import { nextStep } from '../../kit/status-chain.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { isSure, takeStep } from '../detail/take-step.ts';
import { useBeforeStep } from '../detail/use-before-step.ts';
import { emptyOf } from '../detail/use-lacking.ts';
import { useDevice } from '../device.ts';
import { heldSteps } from '../record-rights.ts';
import { useSyncStatus } from '../use-replica.ts';

type RowStepProps = {
  module: Module;
  row: VisibleRow;
  root: VisibleRow;
  /** Shows the record, where a step that lacks something says so. */ onOpen: () => void;
};

/** The step that a child record usually takes next, beside its row; all others stand in its dialog. */
export function RowStep({ module, row, root, onOpen }: RowStepProps): ReactElement | null {
  const { engine, registry, rights } = useDevice();
  const before = useBeforeStep(module.name);
  const { online } = useSyncStatus();
  const { table } = module;
  const { status } = table;
  if (status === undefined) return null;
  const held = heldSteps({ registry, rights, table, root, isNew: false });
  const step = nextStep(
    status,
    held.filter((one) => startsFrom(status, one, row)),
  );
  if (step === undefined) return null;
  const press = async (next: Transition): Promise<void> => {
    const { missing, points } = await before(row, next.to);
    const isOpen = emptyOf(next, row).length + missing.length + points.length > 0;
    if (isOpen) return onOpen();
    if (await isSure(next, held)) await takeStep({ engine, table: table.name, id: row.id, step: next, online });
  };
  return (
    <Button size="small" isDisabled={!online && step.offline !== true} onPress={() => void press(step)}>
      {t(step.label)}
    </Button>
  );
}
