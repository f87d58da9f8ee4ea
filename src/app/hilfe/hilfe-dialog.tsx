import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { HilfeInhalt } from './hilfe-inhalt.tsx';
import { nameOf } from './hilfe-name.ts';
import { screenAt } from './screen-at.ts';
import { hilfeAt } from './texte.ts';

/** The help of the screen that one is on, above it. */
export function HilfeDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { registry } = useDevice();
  const { pathname } = useLocation();
  const screen = screenAt(registry, pathname);
  const hilfe = screen && hilfeAt(screen.path);
  return (
    <Dialog
      title={screen === undefined ? t('Hilfe') : t('Hilfe: {seite}', { seite: t(nameOf(screen, hilfe)) })}
      isOpen
      onOpenChange={onClose}
      size="wide"
      actions={
        <>
          <Link to="/hilfe" className="button" onClick={onClose}>
            {t('Hilfe zu allen Seiten')}
          </Link>
          <Button onPress={() => print()}>{t('Drucken')}</Button>
        </>
      }
    >
      {screen !== undefined && hilfe !== undefined && (
        // What is scrolled by keys has to be a stop of them.
        <div role="group" aria-label={t('Hilfe')} tabIndex={0}>
          <HilfeInhalt screen={screen} hilfe={hilfe} />
        </div>
      )}
    </Dialog>
  );
}
