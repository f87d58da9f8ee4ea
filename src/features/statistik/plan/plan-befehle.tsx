import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import type { CommandDialogProps, CommandTarget, RecordCommand } from '../../../screens/device.ts';
import { useDevice } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { useChildren, useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { definitionVon, postenVon } from './definition.rules.ts';
import { planstandSchema } from './plan.calls.ts';
import { werteVon } from './pruefung.rules.ts';
import type { statistikplaene } from './statistikplaene.table.ts';
import { statistikwerte } from './statistikwerte.table.ts';

type Plan = VisibleRowOf<typeof statistikplaene>;

async function setze({ device, row }: CommandTarget, oeffentlich: boolean): Promise<void> {
  const antwort = await askServer(
    device.request,
    `/statistik/plaene/${row.id}/veroeffentlichung`,
    planstandSchema,
    sending({ oeffentlich }),
  );
  if (antwort.kind !== 'done') {
    toast({ tone: 'bad', title: t('Fehler'), text: tMessage(antwort.text) });
    return;
  }
  toast({ tone: 'ok', title: oeffentlich ? t('Wird veröffentlicht') : t('Wird zurückgehalten') });
  void device.engine.syncNow();
}

/** Publishes a plan by hand, whatever the release of its year says. */
export const planVeroeffentlichen: RecordCommand = {
  id: 'plan-veroeffentlichen',
  label: 'Von Hand veröffentlichen',
  icon: 'check',
  right: 'STATISTIK_PLAENE_FREIGEBEN',
  place: 'menu',
  when: (row: Partial<Plan>) => row.status === 'Freigegeben' && row.veroeffentlichung !== 'FreigegebenIndividuell',
  run: (target) => void setze(target, true),
};

/** Keeps a plan back by hand, whatever the release of its year says. */
export const planZurueckhalten: RecordCommand = {
  id: 'plan-zurueckhalten',
  label: 'Von der Veröffentlichung ausnehmen',
  icon: 'lock',
  right: 'STATISTIK_PLAENE_FREIGEBEN',
  place: 'menu',
  when: (row: Partial<Plan>) => row.veroeffentlichung !== 'NichtFreigegebenIndividuell',
  run: (target) => void setze(target, false),
};

/** Corrects a number of a released plan. */
export const planKorrigieren: RecordCommand = {
  id: 'plan-korrigieren',
  label: 'Korrigieren',
  icon: 'edit',
  right: 'STATISTIK_PLAENE_FREIGEBEN',
  place: 'button',
  when: (row: Partial<Plan>) => row.status === 'Freigegeben',
  Dialog: Korrektur,
};

/** Numbers that are corrected together, e.g. the whole and one of its parts. */
type Korrekturen = Readonly<Record<string, number>>;

function Korrektur({ rows: [plan], onClose }: CommandDialogProps<typeof statistikplaene>): ReactElement {
  const { request, engine } = useDevice();
  const { online } = useSyncStatus();
  const alt = werteVon(useChildren(statistikwerte, plan?.id ?? '') ?? []);
  const alle = plan === undefined ? [] : postenVon(definitionVon(plan));
  const [werte, setWerte] = useState<Korrekturen>({});
  const [grund, setGrund] = useState('');
  const [fehler, setFehler] = useState<string>();
  const sende = async (): Promise<void> => {
    const antwort = await askServer(
      request,
      `/statistik/plaene/${plan?.id ?? ''}/korrektur`,
      planstandSchema,
      sending({ grund, werte }),
    );
    if (antwort.kind !== 'done')
      return setFehler(
        [antwort.text, ...(antwort.kind === 'refused' ? Object.values(antwort.fields) : [])]
          .map((text) => tMessage(text))
          .join(' '),
      );
    toast({ tone: 'ok', title: t('Korrigiert, Version {n}', { n: antwort.value.version }) });
    void engine.syncNow();
    onClose();
  };
  const gewaehlt = Object.keys(werte);
  return (
    <Dialog
      title={t('Freigegebene Zahlen korrigieren')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!online || grund.trim() === '' || gewaehlt.length === 0}
            onPress={() => void sende()}
          >
            {t('Korrigieren')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {fehler !== undefined && <Banner tone="bad" title={fehler} />}
        <p>
          {t('Der alte Wert, der Grund und beide Tage bleiben beim Plan stehen. Die Summen des Verbands ändern sich.')}
        </p>
        <Select
          label={t('Zahl hinzufügen')}
          value={null}
          items={alle.filter(({ key }) => !(key in werte)).map(({ key, label }) => ({ id: key, label: t(label) }))}
          onChange={(key) => key !== null && setWerte({ ...werte, [key]: alt.get(key) ?? 0 })}
        />
        {alle
          .filter(({ key }) => key in werte)
          .map(({ key, label, stellen }) => (
            <NumberField
              key={key}
              label={t(label)}
              kind={stellen === 0 ? 'integer' : 'decimal'}
              digits={stellen}
              value={werte[key] ?? null}
              onChange={(wert) => setWerte({ ...werte, [key]: wert ?? 0 })}
            />
          ))}
        <TextArea label={t('Grund')} value={grund} onChange={setGrund} isRequired rows={2} />
      </div>
    </Dialog>
  );
}
