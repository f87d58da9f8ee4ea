import { useState, type ReactElement } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { banken } from '../organisation/banken.table.ts';
import { entstandenSchema } from './rechnungen.calls.ts';
import type { rechnungen } from './rechnungen.table.ts';

/** Enters that something of an invoice was paid: the whole, or a part. */
export function ZahlenDialog({ rows, onClose }: CommandDialogProps<typeof rechnungen>): ReactElement {
  const { engine, request } = useDevice();
  const { online } = useSyncStatus();
  const [rechnung] = rows;
  const boxes = (useRows(banken) ?? []).filter(({ sek_id }) => sek_id === rechnung?.sek_id);
  const [datum, setDatum] = useState<string | null>(localToday());
  const [betrag, setBetrag] = useState<number | null>(Math.abs(rechnung?.zahlbetrag ?? rechnung?.betrag ?? 0));
  const [box, setBox] = useState<string | null>(rechnung?.sekbank_id ?? null);
  const once = useOnce();
  const save = (): Promise<void> =>
    once(async () => {
      const told = await askServer(
        request,
        '/rechnungen/zahlen',
        entstandenSchema,
        sending({ rechnung_id: rechnung?.id, datum, betrag, sekbank_id: box }),
      );
      if (told.kind !== 'done')
        return void toast({ tone: 'bad', title: t('Zahlung erfassen'), text: tMessage(told.text) });
      toast({ tone: 'ok', title: t('Zahlung gebucht') });
      void engine.syncNow();
      onClose();
    });
  return (
    <Dialog
      title={t('Zahlung erfassen')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!online || datum === null || betrag === null || betrag <= 0 || box === null}
            onPress={() => void save()}
          >
            {online ? t('Buchen') : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <DateField label={t('Bezahlt am')} value={datum} onChange={setDatum} />
        <MoneyField label={t('Betrag')} value={betrag} onChange={setBetrag} />
        <Select
          label={t('Kasse oder Bank')}
          isRequired
          value={box}
          onChange={setBox}
          items={boxes.map(({ id, bezeichnung }) => ({ id, label: bezeichnung ?? '' }))}
        />
      </div>
    </Dialog>
  );
}
