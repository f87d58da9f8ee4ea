import { useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { erledigtSchema, listeSchema, type OffeneListe } from '../../features/kommunikation/newsletter/newsletter.calls.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { getJson, postJson } from '../services.ts';
import { openCall, type Opened } from './open-call.ts';
import { PublicFrame } from './public-frame.tsx';

/** Leaves the list of a newsletter, by the link in its mail: one press, no sign-in. */
export function AbmeldenPage(): ReactElement {
  const locale = useLocale();
  const { key = '' } = useParams({ strict: false });
  const [liste, setListe] = useState<Opened<OffeneListe>>();
  const [isDone, setDone] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  useTitle(t('Newsletter abmelden'));
  const path = `/abmeldung/${encodeURIComponent(key)}`;
  useEffect(() => {
    let isCurrent = true;
    void openCall(() => getJson(path), listeSchema).then((told) => isCurrent && setListe(told));
    return () => {
      isCurrent = false;
    };
  }, [path]);
  const leave = (): Promise<void> =>
    once(async () => {
      const told = await openCall(() => postJson(path, {}), erledigtSchema);
      if (told.is === 'done') setDone(true);
      else setTrouble(told.text);
    });
  if (isDone)
    return (
      <PublicFrame outcome="confirmed">
        <Icon name="success" className="participation-icon" />
        <h1>{t('Abgemeldet')}</h1>
        <p>{t('An diese Adresse geht von dieser Liste nichts mehr.')}</p>
      </PublicFrame>
    );
  const outcome = liste === undefined ? 'loading' : liste.is === 'error' ? 'error' : undefined;
  return (
    <PublicFrame outcome={outcome}>
      <h1>{t('Newsletter abmelden')}</h1>
      {liste?.is === 'error' && <p>{tMessage(liste.text)}</p>}
      {liste?.is === 'done' && (
        <>
          <p>
            {t('„{liste}“ von {sektion}: möchten Sie nichts mehr davon bekommen?', {
              liste: (locale === 'it' ? liste.value.name_it : null) ?? liste.value.name,
              sektion: liste.value.sektion,
            })}
          </p>
          {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
          <Button variant="primary" onPress={() => void leave()}>
            {t('Abmelden')}
          </Button>
        </>
      )}
    </PublicFrame>
  );
}
