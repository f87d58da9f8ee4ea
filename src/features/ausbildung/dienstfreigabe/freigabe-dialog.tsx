import { useMemo, useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { stored } from '../../../screens/stored.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useChildren } from '../../../screens/use-replica.ts';
import { useToday } from '../../../screens/use-today.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t } from '../../../ui/t.ts';
import type { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungtage } from '../ausbildungtage.table.ts';
import { monatsende } from '../../inventar/fristen.rules.ts';
import { unveroeffentlicht, veroeffentlichen } from './veroeffentlichen.ts';

/** Publishes the shifts of a roster for some time to come, also without a network: from then on everybody sees who is on duty. */
export function FreigabeDialog({ rows: [plan], onClose }: CommandDialogProps<typeof ausbildungen>): ReactElement {
  const { engine } = useDevice();
  const heute = useToday();
  const schichten = useChildren(ausbildungtage, plan?.id ?? '');
  const [von, setVon] = useState<string | null>(heute);
  const [bis, setBis] = useState<string | null>(monatsende(heute));
  const offene = useMemo(() => unveroeffentlicht(schichten ?? [], von ?? '9', bis ?? ''), [schichten, von, bis]);
  const once = useOnce();
  const gibFrei = (): Promise<void> =>
    once(async () => {
      if ((await stored(() => engine.act(veroeffentlichen(offene)))) === undefined) return;
      toast({ tone: 'ok', title: t('Dienstplan freigegeben') });
      onClose();
    });
  return (
    <Dialog
      title={t('Dienstplan freigeben')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" icon="check" isDisabled={offene.length === 0} onPress={() => void gibFrei()}>
            {t('Veröffentlichen')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('Wer eingeteilt ist, sieht den Dienst danach im eigenen Kalender, alle anderen, wer Dienst hat.')}</p>
        <DateField label={t('Von')} value={von} onChange={setVon} />
        <DateField label={t('Bis')} value={bis} onChange={setBis} />
        <p role="status">
          {t(
            '{n, plural, =0 {Kein Dienst ist noch zu veröffentlichen.} one {# Dienst wird veröffentlicht.} other {# Dienste werden veröffentlicht.}}',
            {
              n: offene.length,
            },
          )}
        </p>
      </div>
    </Dialog>
  );
}
