import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import type { Pflichtfelder } from './sign-in-steps.ts';
import './notices.css';

type MandatoryDataDialogProps = { size: 'huge' | 'normal'; fehlend: Pflichtfelder; onClose: () => void };

/** Mandatory data that is missing (spec A 4), for customers who must report it. */
export function MandatoryDataDialog({ size, fehlend, onClose }: MandatoryDataDialogProps): ReactElement {
  const groups = [
    { title: t('Musikkapelle'), missing: fehlend.musikkapelle_pflichtfelder },
    { title: t('Mitglieder'), missing: fehlend.mitglieder_pflichtfelder },
    { title: t('Instrumente der Mitglieder'), missing: fehlend.mitglieder_instrumente_pflichtfelder },
  ].filter(({ missing }) => missing.length > 0);
  return (
    <Dialog
      title={t('Fehlende Pflichtfelder')}
      size={size}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
      actions={
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('Verstanden')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('Diese Angaben müssen noch ergänzt werden:')}</p>
        {groups.map(({ title, missing }) => (
          <section key={title}>
            <h3>{t('{title} ({n})', { title, n: missing.length })}</h3>
            <ul className="notice-list">
              {missing.map(({ name }, index) => (
                <li key={index}>{name}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
