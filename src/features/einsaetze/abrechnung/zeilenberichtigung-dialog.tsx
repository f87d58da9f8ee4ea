import { formatDifference } from '../../../ui/format.ts';
import { useState, type ReactElement } from 'react';
import { verguetungsbetrag } from './verguetung.rules.ts';
import { zeilenberichtigungSchema } from './verguetungen.calls.ts';
import { useDevice } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { useSaving } from '../../../screens/online/use-saving.ts';
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { SaveDialog } from '../../../ui/overlays/save-dialog.tsx';
import { t } from '../../../ui/t.ts';
import type { Zeile } from './order-abrechnung.ts';
import { einsatzVerguetungenModule } from './einsatz-verguetungen.module.ts';
import { ZeilenTabelle, type Posten } from './zeilen-tabelle.tsx';

/** Corrects one booked line: shows the line that takes it back, and the one that takes its place. */
export function ZeilenberichtigungDialog({
  zeile,
  name,
  onClose,
  onSaved,
}: {
  zeile: Zeile;
  name: string;
  onClose: () => void;
  onSaved: () => void;
}): ReactElement {
  const { request } = useDevice();
  const [menge, setMenge] = useState<number | null>(zeile.menge);
  const [betrag, setBetrag] = useState<number | null>(zeile.betrag);
  const [grund, setGrund] = useState('');
  const { send, errorOf, ...pending } = useSaving(() => {
    onSaved();
    onClose();
  });
  const isComplete = menge !== null && betrag !== null && grund.trim() !== '';
  const isChanged = menge !== zeile.menge || betrag !== zeile.betrag;
  const save = (): Promise<void> =>
    send(() =>
      askServer(
        request,
        `${einsatzVerguetungenModule.url}/${zeile.id}/berichtigung`,
        zeilenberichtigungSchema,
        sending({ menge, betrag, grund: grund.trim() }),
      ),
    );
  const setMengeUndBetrag = (value: number | null): void => {
    setMenge(value);
    if (value !== null && zeile.satz_betrag !== null) setBetrag(verguetungsbetrag(value, zeile.satz_betrag));
  };
  const posten = (id: string, values: Pick<Posten, 'menge' | 'betrag' | 'grund'>): Posten => ({
    id,
    name,
    posten: zeile.posten,
    art: zeile.art,
    satz_betrag: zeile.satz_betrag,
    ...values,
  });
  const reason = grund.trim() === '' ? null : grund.trim();
  return (
    <SaveDialog
      title={t('Vergütung berichtigen')}
      typed={[menge, betrag, grund]}
      size="wide"
      label={t('Berichtigen')}
      {...pending}
      isDisabled={!isComplete || !isChanged}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p>{name}</p>
      <NumberField
        kind="decimal"
        digits={2}
        label={t('Menge')}
        name="menge"
        value={menge}
        onChange={setMengeUndBetrag}
        isRequired
        error={errorOf('menge')}
      />
      <MoneyField
        label={t('Betrag')}
        name="betrag"
        value={betrag}
        onChange={setBetrag}
        isRequired
        error={errorOf('betrag')}
      />
      <TextArea
        label={t('Grund')}
        name="grund"
        value={grund}
        onChange={setGrund}
        rows={2}
        isRequired
        error={errorOf('grund')}
      />
      {isChanged && menge !== null && betrag !== null && (
        <>
          <ZeilenTabelle
            label={t('Neue Zeilen')}
            zeilen={[
              posten('storno', { menge: 0 - zeile.menge, betrag: 0 - zeile.betrag, grund: reason }),
              posten('neu', { menge, betrag, grund: reason }),
            ]}
          />
          <p className="muted">
            {t('Unterschied: {betrag}. Die alte Zeile bleibt sichtbar.', {
              betrag: formatDifference(betrag - zeile.betrag),
            })}
          </p>
        </>
      )}
    </SaveDialog>
  );
}
