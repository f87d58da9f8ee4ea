import { useState, type ReactElement } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';
import { rueckgabenSchema } from './lastschriften.calls.ts';
import { lastschriftlaeufeModule } from './lastschriftlaeufe.module.ts';
import { codeVon, folgeVon, type Mandatsfolge } from './rueckgabe.rules.ts';

type RueckgabeDialogProps = {
  run: string;
  lastschrift: { readonly id: string; readonly zahler: string; readonly betrag: number };
  onClose: () => void;
  onDone: () => void;
};

const folgetext = (folge: Mandatsfolge): string =>
  folge === 'bleibt'
    ? t('Das Mandat bleibt aktiv.')
    : folge === 'gesperrt'
      ? t('Das Mandat wird gesperrt.')
      : t('Das Mandat erlischt.');

/** Enters by hand that the bank gave a collection back, and says what follows. */
export function RueckgabeDialog({ run, lastschrift, onClose, onDone }: RueckgabeDialogProps): ReactElement {
  const { request } = useDevice();
  const [chosen, setChosen] = useState<string | null>(null);
  const [gebuehr, setGebuehr] = useState<number | null>(null);
  const [am, setAm] = useState<string | null>(localToday());
  const once = useOnce();
  const grund = rueckgabegrund.names.find((name) => name === chosen);
  const folge = grund === undefined ? undefined : folgeVon(codeVon(grund));
  const save = (): Promise<void> =>
    once(async () => {
      const answer = await askServer(
        request,
        `${lastschriftlaeufeModule.url}/${run}/rueckgaben`,
        rueckgabenSchema,
        sending({
          rueckgaben: [
            {
              lastschrift_id: lastschrift.id,
              grund,
              ...(gebuehr === null ? {} : { gebuehr }),
              ...(am === null ? {} : { am }),
            },
          ],
        }),
      );
      if (answer.kind === 'done') {
        toast({ tone: 'ok', title: t('Rückgabe eingetragen') });
        onDone();
      } else toast({ tone: 'bad', title: t('Rückgabe eintragen'), text: tMessage(answer.text) });
    });
  return (
    <Dialog
      title={t('Rückgabe eintragen')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" isDisabled={grund === undefined} onPress={() => void save()}>
            {t('Eintragen')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {lastschrift.zahler}, <span className="num">{formatMoney(lastschrift.betrag)}</span>
        </p>
        <Select
          label={t('Grund der Bank')}
          isRequired
          value={chosen}
          onChange={setChosen}
          items={rueckgabegrund.names.map((name) => ({
            id: name,
            label: `${t(rueckgabegrund.labels[name])} (${codeVon(name)})`,
          }))}
        />
        <MoneyField label={t('Gebühr der Bank')} value={gebuehr} onChange={setGebuehr} />
        <DateField label={t('Zurückgegeben am')} value={am} onChange={setAm} />
        {folge !== undefined && (
          <Banner title={`${t('Die Forderung ist wieder offen.')} ${folgetext(folge.mandat)}`}>
            {tMessage(folge.rat)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
