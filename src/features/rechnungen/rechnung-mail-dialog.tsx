import { useState, type ReactElement } from 'react';
import { toBase64 } from '../../lib/base64.ts';
import { message } from '../../lib/message.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { appOverlay } from '../../screens/load-overlay.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../screens/pdf/printed.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { currentLocale, t, type AppLocale } from '../../ui/t.ts';
import { rechnungPdf } from './rechnung-pdf.ts';
import { unterlagenVon } from './rechnung-unterlagen.ts';
import { rechnungMailSchema } from './rechnungen.calls.ts';
import { rechnungenModule } from './rechnungen.module.ts';
import type { rechnungen } from './rechnungen.table.ts';

/** Sends an issued document as a PDF to its customer, in the customer's language. */
export function RechnungMailDialog({ rows, onClose }: CommandDialogProps<typeof rechnungen>): ReactElement {
  const device = useDevice();
  const { online } = useSyncStatus();
  const [rechnung] = rows;
  const [an, setAn] = useState(rechnung?.partneremail ?? '');
  const [locale, setLocale] = useState<AppLocale>(currentLocale());
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  const make = async (): Promise<object | string> => {
    if (rechnung === undefined) return t('Das Dokument konnte nicht erstellt werden.');
    const unterlagen = await unterlagenVon(device, rechnung);
    if (typeof unterlagen === 'string') return unterlagen;
    const printed = await printedIn(locale, device, []);
    const blob = await makePdf(rechnungPdf(unterlagen, printed, new Date().toISOString()));
    const { words } = printed;
    return {
      an: an.trim(),
      betreff: `${words(message('Rechnung'))} ${rechnung.nummer ?? ''}`,
      text: [
        words(message('Guten Tag,')),
        words(message('das angehängte Dokument ist für Sie.')),
        rechnung.aussteller ?? '',
      ].join('\n\n'),
      dokument: toBase64(new Uint8Array(await blob.arrayBuffer())),
    };
  };
  const send = (): Promise<void> =>
    once(async () => {
      const made = await appOverlay.during(make).catch(() => t('Das Dokument konnte nicht erstellt werden.'));
      if (typeof made === 'string') return setTrouble(made);
      const url = `${rechnungenModule.url}/${rechnung?.id ?? ''}/email`;
      const told = await askServer(device.request, url, rechnungMailSchema, sending(made));
      if (told.kind !== 'done')
        return setTrouble(
          told.kind === 'refused' && 'an' in told.fields ? message('Keine gültige E-Mail-Adresse.') : told.text,
        );
      toast({ tone: 'ok', title: t('Rechnung gesendet') });
      void device.engine.syncNow();
      onClose();
    });
  return (
    <SaveDialog
      title={t('Per E-Mail senden')}
      size="small"
      trouble={trouble}
      label={online ? t('Senden') : t('Nur mit Verbindung')}
      icon="sending"
      isDisabled={!online || an.trim() === ''}
      onSave={() => void send()}
      onClose={onClose}
    >
      <TextField label={t('E-Mail-Adresse')} type="email" isRequired value={an} onChange={setAn} />
      <ChoiceBar
        label={t('Sprache des Dokuments')}
        value={locale}
        items={[
          { id: 'de', label: t('Deutsch') },
          { id: 'it', label: t('Italienisch') },
        ]}
        onChange={(chosen) => setLocale(chosen === 'it' ? 'it' : 'de')}
      />
    </SaveDialog>
  );
}
