import { useParams } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { erledigtSchema, listeSchema } from '../../features/kommunikation/newsletter/newsletter.calls.ts';
import { within } from '../../lib/message.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { postJson, putJson } from '../services.ts';
import { openCall } from './open-call.ts';
import { PublicFrame } from './public-frame.tsx';
import { useOpenCall } from './use-open-call.ts';

/** Subscribes to a list: an address, and a mail that asks whether it is meant. Whoever subscribes twice hears the same. */
export function AboPage(): ReactElement {
  const locale = useLocale();
  const { id = '' } = useParams({ strict: false });
  const [isDone, setDone] = useState(false);
  useTitle(t('Newsletter abonnieren'));
  const path = `/abo/${encodeURIComponent(id)}`;
  const liste = useOpenCall(path, listeSchema);
  if (isDone)
    return (
      <PublicFrame outcome="confirmed">
        <Icon name="mail" className="participation-icon" />
        <h1>{t('Bitte sehen Sie in Ihr Postfach')}</h1>
        <p>{t('Wir haben eine E-Mail mit einem Link gesendet. Erst wenn Sie ihn bestätigen, sind Sie angemeldet.')}</p>
      </PublicFrame>
    );
  const outcome = liste === undefined ? 'loading' : liste.is === 'error' ? 'error' : undefined;
  const inLocale = (de: string | null, it: string | null): string => (locale === 'it' ? it : null) ?? de ?? '';
  return (
    <PublicFrame outcome={outcome}>
      <h1>{t('Newsletter abonnieren')}</h1>
      {liste?.is === 'error' && <p>{tMessage(liste.text)}</p>}
      {liste?.is === 'done' && (
        <>
          <p>
            {t('„{liste}“ von {sektion}', {
              liste: inLocale(liste.value.name, liste.value.name_it),
              sektion: liste.value.sektion,
            })}
          </p>
          <p>{inLocale(liste.value.beschreibung, liste.value.beschreibung_it)}</p>
          <Formular path={path} sprache={locale === 'it' ? 'it' : 'de'} onDone={() => setDone(true)} />
        </>
      )}
    </PublicFrame>
  );
}

type FormularProps = { path: string; sprache: 'de' | 'it'; onDone: () => void };

function Formular({ path, sprache, onDone }: FormularProps): ReactElement {
  const once = useOnce();
  const [adresse, setAdresse] = useState('');
  const [name, setName] = useState('');
  const [einverstanden, setEinverstanden] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const send = (): Promise<void> =>
    once(async () => {
      const body = { adresse, name: name.trim() === '' ? null : name.trim(), sprache, einverstanden };
      const told = await openCall(() => postJson(path, body), erledigtSchema);
      if (told.is === 'done') onDone();
      else setTrouble(told.text);
    });
  return (
    <form
      className="participation-form stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('E-Mail-Adresse')}
        type="email"
        autoComplete="email"
        isRequired
        value={adresse}
        onChange={setAdresse}
      />
      <TextField label={t('Name')} autoComplete="name" value={name} onChange={setName} />
      <Checkbox
        label={t('Ich möchte diesen Newsletter per E-Mail bekommen. Abmelden kann ich mich jederzeit.')}
        value={einverstanden}
        onChange={setEinverstanden}
      />
      {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
      <Button type="submit" variant="primary" isDisabled={adresse.trim() === '' || !einverstanden}>
        {t(within('Newsletter', 'Anmelden'))}
      </Button>
    </form>
  );
}

/** Confirms a subscription by the link of its mail; a look at it does nothing, and whoever presses twice hears the same. */
export function AboBestaetigenPage(): ReactElement {
  useLocale();
  const { key = '' } = useParams({ strict: false });
  const [isDone, setDone] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  useTitle(t('Anmeldung bestätigen'));
  const confirm = (): Promise<void> =>
    once(async () => {
      const told = await openCall(
        () => putJson(`/abobestaetigung/${encodeURIComponent(key)}`, { bestaetigt: true }),
        erledigtSchema,
      );
      if (told.is === 'done') setDone(true);
      else setTrouble(told.text);
    });
  return (
    <PublicFrame outcome={isDone ? 'confirmed' : undefined}>
      {isDone && <Icon name="success" className="participation-icon" />}
      <h1>{isDone ? t('Danke') : t('Anmeldung bestätigen')}</h1>
      {isDone ? (
        <p>{t('Sie sind angemeldet, wenn der Link noch gültig war. Sonst melden Sie sich bitte noch einmal an.')}</p>
      ) : (
        <>
          <p>{t('Möchten Sie den Newsletter bekommen?')}</p>
          {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
          <Button variant="primary" onPress={() => void confirm()}>
            {t('Ja, anmelden')}
          </Button>
        </>
      )}
    </PublicFrame>
  );
}
