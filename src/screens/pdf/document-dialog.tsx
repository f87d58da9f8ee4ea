import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { currentLocale, t, type AppLocale } from '../../ui/t.ts';
import { download } from '../download.ts';
import { appOverlay } from '../load-overlay.ts';
import { useOnce } from '../use-once.ts';
import { preparePdf } from './make-pdf.ts';

interface DocumentDialogProps {
  title: string;
  onClose: () => void;
  /** The file and its name, which names no person. A sentence: why there is none. */
  make: (locale: AppLocale) => Promise<{ readonly blob: Blob; readonly name: string } | string>;
  /** false: something has still to be chosen. */
  isReady?: boolean;
  /** The one language that there is of it. */
  only?: AppLocale;
  /** What else is chosen. */
  children?: ReactNode;
}

/** Asks for the language of a document, which need not be that of the screen, makes it on the device and hands it out. */
export function DocumentDialog({
  title,
  onClose,
  make,
  isReady = true,
  only,
  children,
}: DocumentDialogProps): ReactElement {
  const [locale, setLocale] = useState<AppLocale>(currentLocale());
  const once = useOnce();
  useEffect(() => void preparePdf(), []);
  const create = (): Promise<void> =>
    once(async () => {
      const made = await appOverlay
        .during(() => make(only ?? locale))
        .catch(() => t('Das Dokument konnte nicht erstellt werden.'));
      if (typeof made === 'string') {
        toast({ tone: 'bad', title: made });
        return;
      }
      if (await download(made.blob, made.name)) onClose();
    });
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" icon="download" isDisabled={!isReady} onPress={() => void create()}>
            {t('Erstellen')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {children}
        {only === undefined && (
          <ChoiceBar
            label={t('Sprache des Dokuments')}
            value={locale}
            items={[
              { id: 'de', label: t('Deutsch') },
              { id: 'it', label: t('Italienisch') },
            ]}
            onChange={(chosen) => setLocale(chosen === 'it' ? 'it' : 'de')}
          />
        )}
      </div>
    </Dialog>
  );
}
