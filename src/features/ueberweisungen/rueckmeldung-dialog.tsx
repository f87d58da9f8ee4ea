import { useState, type ReactElement } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';
import { rueckgabenSchema } from '../lastschriften/lastschriften.calls.ts';
import { codeVon } from '../lastschriften/rueckgabe.rules.ts';
import type { Rueckmeldung } from './ueberweisungen.calls.ts';
import { empfaengerpruefung } from './ueberweisungen.vocabularies.ts';
import { ueberweisungslaeufeModule } from './ueberweisungslaeufe.module.ts';

type RueckmeldungDialogProps = {
  run: string;
  posten: { readonly id: string; readonly empfaenger: string; readonly betrag: number };
  onClose: () => void;
  onDone: () => void;
};

const refusal = 'Abgelehnt';

/** Enters by hand what the bank said of a transfer: what its payee's bank says of the name, or that it was refused. */
export function RueckmeldungDialog({ run, posten, onClose, onDone }: RueckmeldungDialogProps): ReactElement {
  const { request } = useDevice();
  const [art, setArt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [am, setAm] = useState<string | null>(localToday());
  const once = useOnce();
  const told = answerOf(posten.id, { art, chosen, name, am });
  const save = (): Promise<void> =>
    once(async () => {
      const url = `${ueberweisungslaeufeModule.url}/${run}/rueckmeldungen`;
      const answer = await askServer(request, url, rueckgabenSchema, sending({ rueckmeldungen: [told] }));
      if (answer.kind === 'done') {
        toast({ tone: 'ok', title: t('Antwort der Bank eingetragen') });
        onDone();
      } else toast({ tone: 'bad', title: t('Antwort der Bank'), text: tMessage(answer.text) });
    });
  return (
    <Dialog
      title={t('Antwort der Bank')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" isDisabled={told === undefined} onPress={() => void save()}>
            {t('Eintragen')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {posten.empfaenger}, <span className="num">{formatMoney(posten.betrag)}</span>
        </p>
        <Select
          label={t('Antwort')}
          isRequired
          value={art}
          onChange={setArt}
          items={[
            ...empfaengerpruefung.names.map((one) => ({ id: one, label: t(empfaengerpruefung.labels[one]) })),
            { id: refusal, label: t('Überweisung abgelehnt') },
          ]}
        />
        {art === 'Aehnlich' && <TextField label={t('Name laut Bank')} value={name ?? ''} onChange={setName} />}
        {art === refusal && (
          <>
            <Select
              label={t('Grund der Bank')}
              isRequired
              value={chosen}
              onChange={setChosen}
              items={rueckgabegrund.names.map((one) => ({
                id: one,
                label: `${t(rueckgabegrund.labels[one])} (${codeVon(one)})`,
              }))}
            />
            <DateField label={t('Abgelehnt am')} value={am} onChange={setAm} />
            <Banner title={t('Der Betrag ist wieder geschuldet.')}>
              {t('Die Überweisung lässt sich berichtigen und wieder vormerken.')}
            </Banner>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface Typed {
  readonly art: string | null;
  readonly chosen: string | null;
  readonly name: string | null;
  readonly am: string | null;
}

/** What is sent; undefined while something is missing. */
function answerOf(posten_id: string, { art, chosen, name, am }: Typed): Rueckmeldung | undefined {
  if (art === refusal) {
    const grund = rueckgabegrund.names.find((one) => one === chosen);
    return grund && { art: refusal, posten_id, grund, ...(am === null ? {} : { am }) };
  }
  const ergebnis = empfaengerpruefung.names.find((one) => one === art);
  const said = (name ?? '').trim();
  return ergebnis && { art: 'Empfaenger', posten_id, ergebnis, ...(said === '' ? {} : { name: said }) };
}
