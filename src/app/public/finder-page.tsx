import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Link } from '../../screens/link.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { Icon } from '../../ui/icons.tsx';
import { t, useLocale } from '../../ui/t.ts';
import { useConfig } from '../config.ts';
import { PublicFrame } from './public-frame.tsx';

/**
 * What a stranger sees who scans the label of something found (domain: inventar-tief 5): whose it is, from the settings that everybody
 * may read. Nothing is asked of the server, so every number looks the same.
 */
export function FinderPage(): ReactElement {
  useLocale();
  const { nummer = '' } = useParams({ strict: false });
  const { impressum = {} } = useConfig();
  const { name, adresse, telefon, email, www } = impressum;
  useTitle(t('Gefunden?'));
  return (
    <PublicFrame>
      <Icon name="inventory" className="participation-icon" />
      <h1>{t('Gefunden?')}</h1>
      <p>
        {name === undefined
          ? t('Dieses Stück gehört einer Organisation und wird dort vermisst. Bitte geben Sie es dort oder im Fundbüro ab.')
          : t('Dieses Stück gehört: {name}. Danke, dass Sie sich melden.', { name })}
      </p>
      {adresse !== undefined && <p>{adresse}</p>}
      {telefon !== undefined && <a href={`tel:${telefon.replaceAll(/[^+\d]/gu, '')}`}>{telefon}</a>}
      {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
      {www !== undefined && <a href={www}>{www}</a>}
      <Link to="/inventar/scannen" search={{ code: nummer }} className="button button-secondary">
        {t('Als Mitglied öffnen')}
      </Link>
    </PublicFrame>
  );
}
