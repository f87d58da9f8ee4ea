import type { ReactElement } from 'react';
import { RecordListPage } from '../../screens/online/record-list-page.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { LastschriftenLinks } from './lastschriften-links.tsx';
import { lastschriftenModule } from './lastschriften.module.ts';
import { lastschriftlaeufeModule } from './lastschriftlaeufe.module.ts';

/** All direct debits; one leads to the run that it went with. */
export const LastschriftenScreen = (): ReactElement => (
  <RecordListPage
    module={lastschriftenModule}
    links={<LastschriftenLinks without="/lastschriften" />}
    openedAt={(row) => addressOf(lastschriftlaeufeModule, asText(row['lauf_id']))}
    offlineText={t('Lastschriften liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
    emptyTitle={t('Keine Lastschrift')}
    emptyText={t('Lastschriften entstehen in einem Lauf, der offene Forderungen einzieht.')}
  />
);
