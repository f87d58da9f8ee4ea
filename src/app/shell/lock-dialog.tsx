import { useEffect, useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { changeLockSettings, startReasons } from '../app-control.ts';
import { asksAtStart, idleChoices, lockSettings, type StartReasons } from '../lock-settings.ts';

/** When this device locks by itself, and whether it asks at every start. */
export function LockDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { rights } = useDevice();
  const [settings, setSettings] = useState(lockSettings);
  const [reasons, setReasons] = useState<StartReasons>();
  useEffect(() => {
    void startReasons(rights).then(setReasons);
  }, [rights]);
  const save = async (): Promise<void> => {
    await changeLockSettings(settings);
    onClose();
  };
  return (
    <Dialog
      title={t('Sperre einstellen')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" onPress={() => void save()}>
            {t('Übernehmen')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select
          label={t('Sperren, wenn niemand das Gerät benutzt')}
          value={String(settings.minuten)}
          items={idleChoices.map((minuten) => ({ id: String(minuten), label: t('nach {n} Minuten', { n: minuten }) }))}
          isRequired
          onChange={(id) =>
            setSettings({
              ...settings,
              minuten: idleChoices.find((minuten) => String(minuten) === id) ?? settings.minuten,
            })
          }
        />
        {reasons && (
          <Checkbox
            label={t('Kennwort bei jedem Start verlangen')}
            value={asksAtStart(settings, reasons)}
            onChange={(asks) => setSettings({ ...settings, start: asks ? 'kennwort' : 'offen' })}
          />
        )}
        {reasons?.readsPatients && <p className="muted">{t('Empfohlen, weil Sie Daten von Patienten sehen.')}</p>}
        {reasons?.isShared && <p className="muted">{t('Empfohlen, weil mehrere Personen dieses Gerät benutzen.')}</p>}
        <p className="muted">
          {t('Gilt für alle Benutzer dieses Geräts. Was Sie getippt haben, bleibt verschlüsselt erhalten.')}
        </p>
      </div>
    </Dialog>
  );
}
