import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { useTitle } from '../use-title.ts';

/** What the organisation has published for its officials. */
export function InformationPage(): ReactElement {
  useTitle(t('Information'));
  return (
    <Page title={t('Information')} fit="text">
      <Card>
        <EmptyState icon="info" title={t('Derzeit ist nichts veröffentlicht')} text={t('Mitteilungen Ihrer Organisation stehen hier, sobald es welche gibt.')} />
      </Card>
      <Card title={t('Über das Programm')}>
        <p><Link to="/info">{t('Version, Tastatur und Lizenzen')}</Link></p>
      </Card>
    </Page>
  );
}
