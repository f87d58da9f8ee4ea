import { useMemo, useState, type ReactElement } from 'react';
import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { useOnce } from '../../screens/use-once.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { ShownOnce } from '../../ui/overlays/shown-once.tsx';
import { t } from '../../ui/t.ts';
import { listenNamen } from './listen.ts';
import { neuerWebhookSchema, webhookarten, type WebhookInput } from './webhook.calls.ts';
import './schnittstelle.css';

/** Makes a webhook, then shows its secret: this once and never again. */
export function WebhookDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [geheimnis, setGeheimnis] = useState<string>();
  return geheimnis === undefined ? (
    <NeuerWebhook onMade={setGeheimnis} onClose={onClose} />
  ) : (
    <GeheimnisDialog geheimnis={geheimnis} onClose={onClose} />
  );
}

const artTexte = (): Readonly<Record<WebhookInput['arten'][number], string>> => ({
  neu: t('Neues'),
  aendern: t('Geändertes'),
  loeschen: t('Gelöschtes'),
});

/** Those chosen with one that is on or off. */
const withOne = <T,>(chosen: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...chosen, one] : chosen.filter((other) => other !== one);

function NeuerWebhook({ onMade, onClose }: { onMade: (geheimnis: string) => void; onClose: () => void }): ReactElement {
  const { request } = useDevice();
  const { options } = useSektionChoice('BENUTZER_WEBHOOKS', 'NEU');
  const [input, setInput] = useState<Omit<WebhookInput, 'sek_id'> & { readonly sek_id: string | null }>(() => ({
    name: '',
    adresse: '',
    sek_id: options.length === 1 ? (options[0]?.id ?? null) : null,
    tabellen: [],
    arten: [...webhookarten],
  }));
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const once = useOnce();
  const { name, adresse, sek_id, tabellen, arten } = input;
  const change = (next: Partial<typeof input>): void => setInput((before) => ({ ...before, ...next }));
  const make = (): Promise<void> | Promise<undefined> =>
    once(async () => {
      setPending(true);
      const told = await askServer(request, '/verwaltung/webhooks', neuerWebhookSchema, sending(input, 'POST'));
      setPending(false);
      if (told.kind === 'done') onMade(told.value.geheimnis);
      else setTrouble(told.text);
    });
  return (
    <SaveDialog
      title={t('Neuer Webhook')}
      typed={input}
      size="wide"
      trouble={trouble}
      isPending={isPending}
      label={t('Anlegen')}
      icon="plus"
      isDisabled={
        name.trim() === '' || adresse.trim() === '' || sek_id === null || tabellen.length === 0 || arten.length === 0
      }
      onSave={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={t('Programm')}
        isRequired
        autoFocus
        maxLength={80}
        value={name}
        onChange={(one) => change({ name: one })}
      />
      <TextField
        label={t('Adresse')}
        isRequired
        maxLength={500}
        hint={t('Mit https://, im öffentlichen Netz.')}
        value={adresse}
        onChange={(one) => change({ adresse: one })}
      />
      <Select
        label={t('Sektion')}
        isRequired
        value={sek_id}
        items={options}
        onChange={(id) => change({ sek_id: id })}
      />
      <fieldset className="webhook-choice">
        <legend>{t('Gemeldet wird')}</legend>
        <div className="row">
          {webhookarten.map((art) => (
            <Checkbox
              key={art}
              label={artTexte()[art]}
              value={arten.includes(art)}
              onChange={(isOn) => change({ arten: withOne(arten, art, isOn) })}
            />
          ))}
        </div>
      </fieldset>
      <Listen chosen={tabellen} onChange={(next) => change({ tabellen: next })} />
      <p className="muted">
        {t('Gemeldet werden Liste, Kennung und Art der Änderung, keine Inhalte, und nur, was Sie selbst lesen dürfen.')}
      </p>
    </SaveDialog>
  );
}

function Listen({ chosen, onChange }: { chosen: string[]; onChange: (next: string[]) => void }): ReactElement {
  const { registry, rights } = useDevice();
  const [typed, setTyped] = useState('');
  const namen = useMemo(() => listenNamen(registry), [registry]);
  const tables = useMemo(() => {
    const open = new Set(
      [...registry.modules.values()]
        .filter(
          ({ area }) =>
            rights.anywhere(`${area}_LESEN`) &&
            !['BENUTZER', 'BENUTZERGRUPPEN', 'EMAILPROTOKOLL', 'JOB'].includes(area),
        )
        .map(({ table }) => table.name),
    );
    return [...namen].filter(([name]) => open.has(name)).toSorted(([, a], [, b]) => a.localeCompare(b, 'de'));
  }, [registry, rights, namen]);
  const words = searchWords(typed);
  const shown = tables.filter(([name, label]) => words.length === 0 || holdsWords(searchText([name, label]), words));
  return (
    <fieldset className="webhook-choice">
      <legend>{t('Listen')}</legend>
      <div className="stack">
        <SearchField label={t('Liste suchen')} value={typed} onChange={setTyped} />
        <div className="api-lists">
          {shown.map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              value={chosen.includes(name)}
              onChange={(isOn) => onChange(withOne(chosen, name, isOn))}
            />
          ))}
        </div>
        {shown.length === 0 && <p className="muted">{t('Nichts gefunden')}</p>}
        {chosen.length > 0 && (
          <p>
            {t('Gewählt')}: {chosen.map((name) => namen.get(name) ?? name).join(' · ')}
          </p>
        )}
      </div>
    </fieldset>
  );
}

const GeheimnisDialog = ({ geheimnis, onClose }: { geheimnis: string; onClose: () => void }): ReactElement => (
  <ShownOnce
    title={t('Geheimnis des Webhooks')}
    label={t('Geheimnis')}
    value={geheimnis}
    warning={t('Dieses Geheimnis wird nur jetzt gezeigt.')}
    reason={t('Mit ihm prüft das Programm, dass eine Meldung von hier kommt (Standard Webhooks).')}
    onClose={onClose}
  />
);
