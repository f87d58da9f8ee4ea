import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { startsFrom, type Transition } from '../../kit/define-table.ts';
import { isOneWay, nextStep } from '../../kit/status-chain.ts';
import type { Finding, Spot } from '../../lib/finding.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { MenuEntry } from '../../ui/actions/menu.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { heldSteps } from '../record-rights.ts';
import { useSyncStatus } from '../use-replica.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { isSure, oneWayText, takeStep } from './take-step.ts';
import { settleUnsaved } from './unsaved.ts';
import { useBeforeStep } from './use-before-step.ts';
import { emptyOf, useLacking, type Lacking } from './use-lacking.ts';
import type { RecordForm } from './record-form.ts';

/** The steps of a record's chain that this user may take now. */
export interface Steps {
  readonly all: readonly Transition<string>[];
  /** The one that usually comes next. */
  readonly button: ReactElement | undefined;
  /** The others. */
  readonly entries: readonly MenuEntry[];
  /** What a step lacks that was tried. */
  readonly lacking: Lacking | undefined;
  /** Asks for a reason. */
  readonly dialog: ReactElement | undefined;
}

interface Asking {
  readonly step: Transition<string>;
  readonly points: readonly Finding[];
}

/** A record's steps; `onGo` leads to where something is mended, `root` is what a child hangs on. */
export function useSteps(
  form: RecordForm,
  known: VisibleRow | null,
  onGo: (at: Spot) => void,
  root: VisibleRow | null = known,
): Steps {
  const { engine, registry, rights } = useDevice();
  const look = useBeforeStep(form.module.name);
  const { online } = useSyncStatus();
  const [asking, setAsking] = useState<Asking>();
  const { lacking, tell, forget } = useLacking(form, onGo);
  const { table } = form.module;
  const held = known === null || root === null ? [] : heldSteps({ registry, rights, table, root, isNew: false });
  const { status } = table;
  const all =
    known === null || status === undefined
      ? []
      : held.filter((step) => step.byCommand !== true && startsFrom(status, step, known));

  const take = async (step: Transition<string>, grund?: string): Promise<void> => {
    if (known === null || !(await settleUnsaved(form))) return setAsking(undefined);
    if (!(await takeStep({ engine, table: table.name, id: known.id, step, grund, online }))) return;
    setAsking(undefined);
    forget();
  };
  const press = async (step: Transition<string>): Promise<void> => {
    const { missing, points } = await look(form.row, step.to);
    if (missing.length > 0 || emptyOf(step, form.row).length > 0) return tell(step, missing);
    if (step.needsReason || points.length > 0) return setAsking({ step, points });
    if (await isSure(step, held)) await take(step);
  };

  const usual = table.status === undefined ? undefined : nextStep(table.status, all);
  const isOff = (step: Transition<string>): boolean => !online && step.offline !== true;
  return {
    all,
    lacking,
    button: usual && (
      <Button
        variant={form.isDirty ? 'secondary' : 'primary'}
        icon="arrowRight"
        isDisabled={isOff(usual)}
        onPress={() => void press(usual)}
      >
        {isOff(usual) ? t('{schritt}: nur mit Verbindung', { schritt: t(usual.label) }) : t(usual.label)}
      </Button>
    ),
    entries: all
      .filter((step) => step !== usual)
      .map((step): MenuEntry => ({
        id: step.to,
        label: t(step.label),
        icon: 'arrowRight',
        isDisabled: isOff(step),
        hint: isOff(step) ? t('Nur mit Verbindung') : undefined,
        onAction: () => void press(step),
      })),
    dialog: asking && (
      <ReasonDialog
        title={t(asking.step.label)}
        points={asking.points}
        note={isOneWay(asking.step, held) ? oneWayText() : undefined}
        reasons={asking.step.reasons}
        onGo={(at) => {
          setAsking(undefined);
          onGo(at);
        }}
        onCancel={() => setAsking(undefined)}
        onGive={(grund) => void take(asking.step, grund)}
      />
    ),
  };
}
