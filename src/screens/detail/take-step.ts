import type { Transition } from '../../kit/define-table.ts';
import { isOneWay } from '../../kit/status-chain.ts';
import type { Engine } from '../../sync/engine.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { stored } from '../stored.ts';

/** What is said before a step that this user cannot take back. */
export const oneWayText = (): string => t('Sie können diesen Schritt nicht selbst zurücknehmen.');

/** Asks before a step that no way leads back from; `held` are all steps of the chain that the user may take. */
export const isSure = async (step: Transition, held: readonly Transition[]): Promise<boolean> =>
  !isOneWay(step, held) ||
  (await confirm({
    title: t('{schritt}?', { schritt: t(step.label) }),
    text: oneWayText(),
    yes: t(step.label),
    no: false,
  })) === 'ja';

interface Taken {
  readonly engine: Pick<Engine, 'step'>;
  readonly table: string;
  readonly id: string;
  readonly step: Transition;
  readonly grund?: string | undefined;
  readonly online: boolean;
}

/** Queues a step and says so. Answers whether the device could store it. */
export async function takeStep({ engine, table, id, step, grund, online }: Taken): Promise<boolean> {
  if ((await stored(() => engine.step(table, id, step.to, grund))) === undefined) return false;
  toast({
    tone: 'ok',
    title: t(step.done),
    text: online ? undefined : t('Wird gesendet, sobald eine Verbindung besteht.'),
  });
  return true;
}
