import { useParams } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { erledigtSchema, listeSchema } from '../../features/kommunikation/newsletter/newsletter.calls.ts';
import { within } from '../../lib/message.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { postJson } from '../services.ts';
import { openCall } from './open-call.ts';
import { PublicFrame } from './public-frame.tsx';
import { useOpenCall } from './use-open-call.ts';

/** Leaves the list of a newsletter, by the link in its mail: one press, no sign-in. */
export function AbmeldenPage(): ReactElement {
  const locale = useLocale();
  const { key = '' } = useParams({ strict: false });
  const [isDone, setDone] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  useTitle(t('Newsletter abmelden'));
  const path = `/abmeldung/${encodeURIComponent(key)}`;
  const liste = useOpenCall(path, listeSchema);
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
            {t(within('Newsletter', 'Abmelden'))}
          </Button>
        </>
      )}
    </PublicFrame>
  );
}
