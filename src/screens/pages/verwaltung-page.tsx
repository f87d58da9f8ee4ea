import type { ReactElement } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useTitle } from '../use-title.ts';
import { LinkList } from './link-list.tsx';

/** The lists of master data, by name. */
export function VerwaltungPage(): ReactElement {
  const { registry } = useDevice();
  useTitle(t('Stammdaten'));
  const links = [...registry.modules.values()]
    .flatMap(({ route, label }) => (route?.startsWith('/verwaltung/') ? [{ route, label }] : []))
    .toSorted((a, b) => t(a.label).localeCompare(t(b.label)));
  return (
    <Page title={t('Stammdaten')}>
      <Card title={t('Listen, aus denen in allen Bereichen gewählt wird')}>
        <LinkList links={links} />
      </Card>
    </Page>
  );
}
