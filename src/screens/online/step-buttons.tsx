import { useState, type ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { startsFrom, type Transition } from '../../kit/define-table.ts';
import { isOneWay } from '../../kit/status-chain.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ReasonDialog } from '../detail/reason-dialog.tsx';
import { isSure, oneWayText } from '../detail/take-step.ts';
import { useDevice } from '../device.ts';
import { offeredSteps } from '../record-rights.ts';
import { useSyncStatus } from '../use-replica.ts';
import { stepRecord, type OnlineRecord } from './online-record.ts';

type StepButtonsProps = {
  module: Module;
  record: OnlineRecord;
  isDisabled?: boolean;
  size?: 'small';
  /** A step that is not offered now. */ without?: string;
  onDone: () => void;
};

/** The steps that this user may take from where a record stands that lies on the server only. */
export function StepButtons({
  module,
  record,
  isDisabled = false,
  size,
  without,
  onDone,
}: StepButtonsProps): ReactElement {
  const { request, rights } = useDevice();
  const { online } = useSyncStatus();
  const [asking, setAsking] = useState<Transition>();
  const [isPending, setPending] = useState(false);
  const { status, right } = module.table;
  const held = offeredSteps(module.table).filter((step) => rights.anywhere(`${step.topic ?? right}_${step.action}`));
  const steps =
    status === undefined ? [] : held.filter((step) => startsFrom(status, step, record) && step.to !== without);

  const take = async (step: Transition, grund?: string): Promise<void> => {
    setAsking(undefined);
    setPending(true);
    const told = await stepRecord(request, module.url, record.id, step.to, record.rev, grund);
    setPending(false);
    if (told.kind === 'done') toast({ tone: 'ok', title: t(step.done) });
    else
      toast({
        tone: 'bad',
        title: t(step.label),
        text: [
          tMessage(told.text),
          ...(told.kind === 'refused'
            ? Object.entries(told.fields).map(
                ([name, text]) => `${t(module.table.fields[name]?.label ?? '')}: ${tMessage(text)}`,
              )
            : []),
        ].join(' '),
      });
    onDone();
  };
  const press = async (step: Transition): Promise<void> => {
    if (step.needsReason) return setAsking(step);
    if (await isSure(step, held)) await take(step);
  };
  return (
    <>
      {steps.map((step, at) => (
        <Button
          key={step.to}
          {...(size === undefined ? {} : { size })}
          variant={at === 0 && !step.needsReason ? 'primary' : 'quiet'}
          isDisabled={!online || isDisabled || isPending}
          onPress={() => void press(step)}
        >
          {t(step.label)}
        </Button>
      ))}
      {asking !== undefined && (
        <ReasonDialog
          title={t(asking.label)}
          note={isOneWay(asking, held) ? oneWayText() : undefined}
          onCancel={() => setAsking(undefined)}
          onGive={(reason) => void take(asking, reason)}
        />
      )}
    </>
  );
}
