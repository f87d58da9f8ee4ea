import { useState, type ReactElement } from 'react';
import { toBase64 } from '../../lib/base64.ts';
import { newId } from '../../lib/id.ts';
import { message } from '../../lib/message.ts';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { appOverlay } from '../../screens/load-overlay.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../screens/pdf/printed.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useRecord, useSyncStatus } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { currentLocale, t, type AppLocale } from '../../ui/t.ts';
import { personen } from '../personen/personen.table.ts';
import { adressat } from '../personen/vormund.rules.ts';
import { adressenDerRechnung } from './rechnung-mail.rules.ts';
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
  const adressen = useAdressen(rechnung);
  const [gewaehlt, setAn] = useState<string | null>(null);
  const an = gewaehlt ?? adressen[0] ?? null;
  const [anfrage] = useState(newId);
  const [locale, setLocale] = useState<AppLocale>(currentLocale());
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  const make = async (): Promise<object | string> => {
    if (rechnung === undefined) return t('Das Dokument konnte nicht erstellt werden.');
    const unterlagen = await unterlagenVon(device, rechnung);
    if (typeof unterlagen === 'string') return unterlagen;
    const printed = await printedIn(locale, device, []);
    const blob = await makePdf(rechnungPdf(unterlagen, printed, new Date().toISOString()));
    return { anfrage, an, dokument: toBase64(new Uint8Array(await blob.arrayBuffer())) };
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
      isDisabled={!online || an === null}
      onSave={() => void send()}
      onClose={onClose}
    >
      {an === null ? (
        <p>{t('Weder die Rechnung noch ihre Person hat eine E-Mail-Adresse.')}</p>
      ) : (
        <Select
          label={t('E-Mail-Adresse')}
          isRequired
          value={an}
          items={adressen.map((adresse) => ({ id: adresse, label: adresse }))}
          onChange={setAn}
        />
      )}
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

/** Addresses of the invoice and, as far as they lie on this device, of its person or whoever stands for it. */
function useAdressen(rechnung: VisibleRowOf<typeof rechnungen> | undefined): readonly string[] {
  const heute = useToday();
  const person = useRecord(personen, rechnung?.mgd_id ?? '');
  const vormunde = [useRecord(personen, person?.vormund_id ?? ''), useRecord(personen, person?.vormund2_id ?? '')];
  const vormund = (id: string) => vormunde.find((one) => one?.id === id) ?? undefined;
  const emails =
    person === null || person === undefined || person.eingeschraenkt === true
      ? []
      : adressat(person, heute, vormund).emails;
  return adressenDerRechnung(rechnung?.partneremail, emails);
}
