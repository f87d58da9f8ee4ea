import type { ReactElement } from 'react';
import type { Area } from '../../permissions/areas.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { useTitle } from '../use-title.ts';
import { LinkList } from './link-list.tsx';

type NotYetPageProps = { label: string; usable: readonly Pick<Area, 'route' | 'label'>[] };

/** Says of an area that it is still to come, and leads on. */
export function NotYetPage({ label, usable }: NotYetPageProps): ReactElement {
  useTitle(t(label));
  return (
    <Page title={t(label)} fit="text">
      <Card title={t('Noch nicht verfügbar')}>
        <p>
          {t(
            'Der Bereich „{bereich}“ ist in dieser Version noch nicht verfügbar. Sie haben das Recht dafür und finden ihn hier, sobald er da ist.',
            { bereich: t(label) },
          )}
        </p>
      </Card>
      <Card title={t('Das können Sie jetzt verwenden')}>
        <LinkList links={usable.map((area) => ({ to: area.route, label: area.label }))} />
      </Card>
    </Page>
  );
}
