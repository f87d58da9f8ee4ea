import { useEffect, useState, type ComponentType } from 'react';
import { currentConfig } from '../config.ts';
import { useAppState } from '../app-state.ts';
import { currentVariant } from '../variant.ts';
import type { Secrets } from '../../db/vault/vault.ts';
import { t, tMessage } from '../../ui/t.ts';
import type { Arrived, Shown } from './sign-in-flow.ts';
import type { StepDialogProps } from './step-dialog.tsx';

/** Something that is shown and waits for an answer. */
export interface Asked extends StepDialogProps {
  readonly Dialog: ComponentType<StepDialogProps>;
}

export type FlowStart = { readonly secrets: Secrets; readonly dsgvo: boolean; readonly returnUrl?: string | undefined };

/** Leads from an accepted password to the first screen; `asked` is what the page has to show meanwhile. */
export function useSignInFlow({ isInPlace = false }: { isInPlace?: boolean } = {}) {
  const { device } = useAppState();
  const [asked, setAsked] = useState<Asked>();

  // Locked while a notice stands there: what it names is no longer for anybody's eyes.
  useEffect(() => {
    if (device === undefined && asked !== undefined && isNotice(asked.shown)) asked.onAnswer(false);
  }, [device, asked]);

  // The dialogs come in a chunk of their own: most sign-ins show none.
  const ask = async (shown: Shown): Promise<boolean> => {
    const { StepDialog } = await import('./step-dialog.tsx');
    return new Promise((resolve) => {
      const onAnswer = (goesOn: boolean): void => {
        setAsked(undefined);
        resolve(goesOn);
      };
      setAsked({ Dialog: StepDialog, shown, onAnswer });
    });
  };
  const run = async ({ secrets, dsgvo, returnUrl }: FlowStart): Promise<Arrived> => {
    const [{ signInFlow }, { showinfo }] = [await import('./sign-in-flow.ts'), currentConfig()];
    const facts = {
      dsgvo,
      showinfo,
      hasPflichtfelder: currentVariant().hasPflichtfelder,
      isInPlace,
      version: __VERSION__,
    };
    return signInFlow({ secrets, facts, returnUrl, ask, tell });
  };
  return { asked, run };
}

const isNotice = ({ is }: Shown): boolean =>
  is === 'mitgliederwechsel' || is === 'funktionswechsel' || is === 'pflichtfelder';

/** In a message that goes by itself; without it the sign-in goes on all the same. */
function tell(text: string): void {
  void import('../../ui/overlays/toast.tsx').then(
    ({ toast }) => toast({ tone: 'warn', title: t('Hinweis'), text: tMessage(text) }),
    () => undefined,
  );
}
