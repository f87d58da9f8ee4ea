import type { ReactElement } from 'react';
import { RecordListPage } from '../../screens/online/record-list-page.tsx';
import { t } from '../../ui/t.ts';
import { LastschriftenLinks } from './lastschriften-links.tsx';
import { lastschriftlaeufeModule } from './lastschriftlaeufe.module.ts';

/** Runs of direct debits. */
export const LaeufeScreen = (): ReactElement => (
  <RecordListPage
    module={lastschriftlaeufeModule}
    links={<LastschriftenLinks without="/lastschriften/laeufe" />}
    offlineText={t('Lastschriftläufe liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
    emptyTitle={t('Kein Lastschriftlauf')}
    emptyText={t('Ein Lauf zieht alle fälligen Forderungen ein, die mit Lastschrift bezahlt werden.')}
  />
);
