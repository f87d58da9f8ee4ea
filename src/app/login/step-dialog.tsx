import type { ReactElement } from 'react';
import { ConsentDialog } from './consent-dialog.tsx';
import { FormerDialog } from './former-dialog.tsx';
import { FunctionChangesDialog } from './function-changes-dialog.tsx';
import { MandatoryDataDialog } from './mandatory-data-dialog.tsx';
import { MitgliedSwitchDialog } from './mitglied-switch-dialog.tsx';
import { SystemNoticeDialog } from './system-notice-dialog.tsx';
import type { Shown } from './sign-in-flow.ts';
import { VersionDialog } from './version-dialog.tsx';

export type StepDialogProps = {
  readonly shown: Shown;
  /** True: go on. */
  readonly onAnswer: (goesOn: boolean) => void;
};

/** What a sign-in shows on its way (spec A 4), one at a time. */
export function StepDialog({ shown, onAnswer }: StepDialogProps): ReactElement {
  const goOn = (): void => onAnswer(true);
  const turnBack = (): void => onAnswer(false);
  switch (shown.is) {
    case 'einwilligung':
      return <ConsentDialog onAgreed={goOn} onCancel={turnBack} />;
    case 'systemhinweis':
      return <SystemNoticeDialog onGoOn={goOn} onCancel={turnBack} />;
    case 'frueheres-kennwort':
      return <FormerDialog {...openedBy(shown, goOn)} onClose={turnBack} />;
    case 'versionskonflikt':
      return <VersionDialog version={shown.version} onClose={goOn} />;
    case 'mitgliederwechsel':
      return <MitgliedSwitchDialog key={shown.wechsel.id} wechsel={shown.wechsel} onClose={goOn} />;
    case 'funktionswechsel':
      return <FunctionChangesDialog wechsel={shown.wechsel} onClose={goOn} />;
    case 'pflichtfelder':
      return <MandatoryDataDialog size={shown.size} fehlend={shown.fehlend} onClose={goOn} />;
  }
}

/** The dialog of the former password, closed once the vault is open. */
function openedBy({ onTry, onNew }: Extract<Shown, { is: 'frueheres-kennwort' }>, goOn: () => void) {
  return {
    onTry: async (former: string) => {
      const isOpen = await onTry(former);
      if (isOpen) goOn();
      return isOpen;
    },
    onNew: async () => {
      await onNew();
      goOn();
    },
  };
}
