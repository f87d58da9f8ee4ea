import { useState, type ReactElement } from 'react';
import type { CommandDialogProps } from '../../../screens/device.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { KreisAnsicht } from './kreis-ansicht.tsx';
import { kreisSchema } from './newsletter.calls.ts';
import type { newsletter } from './newsletter.table.ts';
import { SucheAuswahl } from './suche-auswahl.tsx';
import './newsletter.css';

/** Chooses whom a newsletter goes to by a saved search, and shows before anything is sent who gets it and who does not. */
export function EmpfaengerDialog({ rows, onClose }: CommandDialogProps<typeof newsletter>): ReactElement {
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
          {brief.modul !== 'Liste' && brief.status === 'Bearbeitung' && (
            <SucheAuswahl
              url={`/newsletter/newsletter/${brief.id}/empfaenger`}
              hint={t('Es zählt, wer darauf passt, wenn der Versand beginnt.')}
              brief={brief}
              onChosen={() => setStand(stand + 1)}
            />
          )}
          {(brief.modul === 'Liste' || (brief.filter ?? null) !== null || stand > 0) && (
            <Kreisfrage key={stand} id={brief.id} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Kreisfrage({ id }: { id: string }): ReactElement {
  const found = useServer(`/newsletter/newsletter/${id}/empfaenger`, kreisSchema);
  return (
    <>
      <ServerState of={found} />
      {found.value && <KreisAnsicht kreis={found.value} />}
    </>
  );
}
