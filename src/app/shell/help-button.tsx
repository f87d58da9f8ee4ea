import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { isTyping } from '../../screens/is-typing.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { isDialogOpen } from '../../ui/overlays/open-dialog.ts';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { hasSingleKeys } from '../../ui/single-keys.ts';
import { t } from '../../ui/t.ts';

const HilfeDialog = lazy(async () => ({ default: (await import('../hilfe/hilfe-dialog.tsx')).HilfeDialog }));

/** The help of the screen that one is on; F1 and ? open it from anywhere, unless a question waits for an answer. */
export function HelpButton(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      const isAsked = event.key === 'F1' || (event.key === '?' && hasSingleKeys() && !isTyping(event.target));
      if (!isAsked || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (!isDialogOpen()) setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <span className="header-help">
      <IconButton icon="help" label={t('Hilfe zu dieser Seite (F1)')} onPress={() => setOpen(true)} />
      <Suspense fallback={<LoadingSign />}>{isOpen && <HilfeDialog onClose={() => setOpen(false)} />}</Suspense>
    </span>
  );
}
