import { useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { useOnce } from '../../screens/use-once.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { ShownOnce } from '../../ui/overlays/shown-once.tsx';
import { t } from '../../ui/t.ts';
import { neuerFeedSchema, type FeedInput } from './feeds.calls.ts';
import { feedumfang } from './kalender.vocabularies.ts';

/** Makes a subscription, then shows its address: this once and never again. */
export function AboDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [adresse, setAdresse] = useState<string>();
  return adresse === undefined ? (
    <NeuesAbo onMade={setAdresse} onClose={onClose} />
  ) : (
    <AdresseDialog adresse={adresse} onClose={onClose} />
  );
}

function NeuesAbo({ onMade, onClose }: { onMade: (adresse: string) => void; onClose: () => void }): ReactElement {
  const { request, rights } = useDevice();
  const { options } = useSektionChoice('KALENDER_ALLGEMEIN', 'LESEN');
  const [{ name, umfang, sek_id }, setInput] = useState<FeedInput>({ name: '', umfang: 'Persoenlich', sek_id: null });
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const once = useOnce();
  const hatSektion = rights.anywhere('KALENDER_ALLGEMEIN_LESEN') && options.length > 0;
  const make = (): Promise<void> | Promise<undefined> =>
    once(async () => {
      setPending(true);
      const told = await askServer(
        request,
        '/kalender/feeds',
        neuerFeedSchema,
        sending({ name, umfang, sek_id: umfang === 'Sektion' ? sek_id : null }, 'POST'),
      );
      setPending(false);
      if (told.kind === 'done') onMade(told.value.adresse);
      else setTrouble(told.text);
    });
  return (
    <SaveDialog
      title={t('Neues Abonnement')}
      typed={{ name, umfang, sek_id }}
      trouble={trouble}
      isPending={isPending}
      label={t('Abonnieren')}
      icon="calendar"
      isDisabled={name.trim() === '' || (umfang === 'Sektion' && sek_id === null)}
      onSave={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={t('Gerät')}
        isRequired
        maxLength={80}
        hint={t('Ein Abonnement für jedes Gerät, damit es für sich gesperrt werden kann.')}
        value={name}
        onChange={(next) => setInput({ name: next, umfang, sek_id })}
      />
      {hatSektion && (
        <ChoiceBar
          label={t('Inhalt')}
          value={umfang}
          items={feedumfang.names.map((id) => ({ id, label: t(feedumfang.labels[id]) }))}
          onChange={(id) => setInput({ name, umfang: id === 'Sektion' ? 'Sektion' : 'Persoenlich', sek_id })}
        />
      )}
      {umfang === 'Sektion' && (
        <Select
          label={t('Sektion')}
          isRequired
          value={sek_id}
          items={options}
          onChange={(id) => setInput({ name, umfang, sek_id: id })}
        />
      )}
      <p className="muted">
        {umfang === 'Persoenlich'
          ? t('Die eigenen Kurse und Dienste, ohne Namen anderer.')
          : t('Termine, Kurse und Dienste, ohne Namen.')}
      </p>
    </SaveDialog>
  );
}

const AdresseDialog = ({ adresse, onClose }: { adresse: string; onClose: () => void }): ReactElement => (
  <ShownOnce
    title={t('Adresse des Abonnements')}
    label={t('Adresse')}
    value={adresse}
    warning={t('Diese Adresse wird nur jetzt gezeigt.')}
    reason={t('Wer sie kennt, sieht die Termine: Geben Sie sie nicht weiter.')}
    onClose={onClose}
  >
    <p>{t('Im Kalenderprogramm des Geräts unter „Kalender abonnieren“ oder „Aus dem Internet“ einfügen.')}</p>
  </ShownOnce>
);
