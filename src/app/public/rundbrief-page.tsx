import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { seiteSchema } from '../../features/kommunikation/newsletter/newsletter.calls.ts';
import { StueckeAnsicht } from '../../features/kommunikation/newsletter/stuecke-ansicht.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { formatDate } from '../../ui/format.ts';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { apiBase } from '../services.ts';
import { PublicFrame } from './public-frame.tsx';
import { useOpenCall } from './use-open-call.ts';

const bild = (block: string, alt: string): ReactElement => (
  <img src={`${apiBase()}/newsletterbild/${block}`} alt={alt} />
);

/** A newsletter as a page, for whoever has its address; nobody's name stands in it. */
export function RundbriefPage(): ReactElement {
  const locale = useLocale();
  const { id = '' } = useParams({ strict: false });
  useTitle(t('Newsletter'));
  const told = useOpenCall(`/newsletterseite/${encodeURIComponent(id)}`, seiteSchema);
  if (told?.is === 'error')
    return (
      <PublicFrame outcome="error">
        <h1>{t('Newsletter')}</h1>
        <p>{tMessage(told.text)}</p>
      </PublicFrame>
    );
  if (told === undefined)
    return (
      <PublicFrame outcome="loading">
        <h1>{t('Newsletter')}</h1>
      </PublicFrame>
    );
  const { am, de, it } = told.value;
  const { betreff, absender, stuecke } = locale === 'it' && it !== null ? it : de;
  return (
    <PublicFrame isWide>
      <article className="stack" lang={locale === 'it' && it !== null ? 'it' : 'de'}>
        <h1>{betreff}</h1>
        <p className="muted">{[formatDate(am), absender.split('\n')[0]].join(' · ')}</p>
        <StueckeAnsicht stuecke={stuecke} bild={bild} />
      </article>
    </PublicFrame>
  );
}
