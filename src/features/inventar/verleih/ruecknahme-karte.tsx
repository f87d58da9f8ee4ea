import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localToday } from '../../../lib/local-time.ts';
import { proposeChange } from '../../../screens/detail/copy-record.ts';
import { useDevice, type Device } from '../../../screens/device.ts';
import { useNavigate } from '../../../screens/link.tsx';
import { stepsOf } from '../../../screens/record-rights.ts';
import { stored } from '../../../screens/stored.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useRecord } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { inventarModule } from '../inventar.module.ts';
import { inventar } from '../inventar.table.ts';
import { bewegen } from './ausgabe.ts';
import { halterText, sacheText, type Ausleihe } from './leihen.ts';

/** What the record of a lost piece proposes; the person retires it there, or not (domain: inventar 4 "Ausmustern"). */
const alsVerloren = (bemerkung: string) => ({
  ausgemustertam: localToday(),
  verbleib: 'Verloren',
  ausmusterungsgrund: bemerkung === '' ? t('Nicht zurückgekommen') : bemerkung,
});

type Stueck = VisibleRowOf<typeof inventar>;

/** Whether this person retires pieces of its branch. */
const mayRetire = ({ registry, rights }: Device, root: Stueck | null | undefined): boolean =>
  root !== null &&
  root !== undefined &&
  stepsOf({ registry, rights, table: inventar, root, isNew: false }).some(({ to }) => to === 'Ausgemustert');

type RuecknahmeKarteProps = { ausleihe: Ausleihe; onDone: () => void };

/** How something comes back: all of it at one tap, else in part, with its state, or not at all. */
export function RuecknahmeKarte({ ausleihe, onDone }: RuecknahmeKarteProps): ReactElement {
  const { kopf, stand } = ausleihe;
  const device = useDevice();
  const { engine } = device;
  const navigate = useNavigate();
  const stueck = useRecord(inventar, kopf.inventar_id ?? '');
  const once = useOnce();
  const labelOf = useLabels(['inventar', 'artikel', 'personen', 'einsaetze', 'ausbildungen']);
  const [menge, setMenge] = useState<number>(stand.offen);
  const [art, setArt] = useState('Rueckgabe');
  const [zustand, setZustand] = useState('GuterZustand');
  const [bemerkung, setBemerkung] = useState('');
  const [mustertAus, setMustertAus] = useState(true);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  const istEinzeln = Boolean(stueck) && (stueck?.menge ?? 1) === 1 && mayRetire(device, stueck);
  const istWeg = istEinzeln && art === 'Verlust' && mustertAus;
  const istFalsch = menge < 1 || menge > stand.offen;
  const take = (): Promise<void> =>
    once(async () => {
      if (istFalsch) return;
      const values = {
        art: art === 'Rueckgabe' && menge < stand.offen ? 'Teilrueckgabe' : art,
        menge,
        jetzt: new Date().toISOString(),
        zustand: art === 'Rueckgabe' ? zustand : null,
        bemerkung: bemerkung.trim() || null,
      };
      if ((await stored(() => engine.act([bewegen(kopf.id, values)]))) === undefined) return;
      toast({ tone: 'ok', title: t('Eingetragen: {was}', { was: sacheText(kopf, labelOf) }) });
      onDone();
      if (istWeg && stueck)
        await proposeChange(
          { device, module: inventarModule, go: (to) => void navigate({ to }) },
          stueck,
          alsVerloren(bemerkung.trim()),
        );
    });
  return (
    <Card title={sacheText(kopf, labelOf)}>
      <div className="stack">
        <p>{t('Ausgegeben an {name}', { name: halterText(ausleihe, labelOf) })}</p>
        <ChoiceBar
          label={t('Was geschah')}
          value={art}
          items={[
            { id: 'Rueckgabe', label: t('Rückgabe') },
            { id: 'Verbrauch', label: t('Verbrauch') },
            { id: 'Verlust', label: t('Verlust') },
          ]}
          onChange={(chosen) => setArt(chosen ?? 'Rueckgabe')}
        />
        {(stand.offen > 1 || (kopf.menge ?? 1) > 1) && (
          <NumberField
            label={t('Menge')}
            hint={t('{n} sind noch draußen.', { n: stand.offen })}
            value={menge}
            onChange={(typed) => setMenge(typed ?? 0)}
          />
        )}
        {art === 'Rueckgabe' && (
          <ChoiceBar
            label={t('Zustand')}
            value={zustand}
            items={[
              { id: 'GuterZustand', label: t('Guter Zustand') },
              { id: 'Ueberwachung', label: t('Überwachung') },
              { id: 'Aussortieren', label: t('Aussortieren') },
            ]}
            onChange={(chosen) => setZustand(chosen ?? 'GuterZustand')}
          />
        )}
        {art === 'Verlust' && istEinzeln && (
          <Checkbox
            label={t('Gleich als verloren ausmustern')}
            value={mustertAus}
            onChange={(isOn) => setMustertAus(isOn === true)}
          />
        )}
        <TextField label={t('Bemerkung')} value={bemerkung} maxLength={300} onChange={setBemerkung} />
        {istFalsch && (
          <Banner
            tone="bad"
            title={
              menge < 1 ? t('Menge muss mindestens 1 sein.') : t('Es sind nur noch {n} draußen.', { n: stand.offen })
            }
          />
        )}
        <div className="row" ref={button}>
          <Button variant="primary" icon="check" isDisabled={istFalsch} onPress={() => void take()}>
            {art === 'Rueckgabe' ? t('Rücknahme eintragen') : t('Eintragen')}
          </Button>
          <Button variant="quiet" onPress={onDone}>
            {t('Abbrechen')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
