import { useState, type ReactElement } from 'react';
import type { CommandDialogProps } from '../../../screens/device.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { SucheAuswahl } from '../newsletter/suche-auswahl.tsx';
import { Briefkreisfrage } from './briefkreis-ansicht.tsx';
import { serienbriefeModule } from './serienbriefe.module.ts';
import type { serienbriefe } from './serienbriefe.table.ts';

/** Chooses whom a serial letter goes to by a saved search, and shows before anything is printed who gets it and who does not. */
export function BriefEmpfaengerDialog({ rows, onClose }: CommandDialogProps<typeof serienbriefe>): ReactElement {
  const [brief] = rows;
  const [stand, setStand] = useState(0);
  return (
    <Dialog
      title={t('Empfänger')}
      isOpen
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{t('Schließen')}</Button>}
    >
      {brief !== undefined && (
        <div className="stack">
          <SucheAuswahl
            url={`${serienbriefeModule.url}/${brief.id}/empfaenger`}
            hint={t('Es zählt, wer darauf passt, wenn der Brief festgeschrieben wird.')}
            brief={brief}
            onChosen={() => setStand(stand + 1)}
          />
          {((brief.filter ?? null) !== null || stand > 0) && <Briefkreisfrage key={stand} id={brief.id} />}
        </div>
      )}
    </Dialog>
  );
}
