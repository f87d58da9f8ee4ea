import type { ReactElement } from 'react';
import { RecordListPage } from '../../screens/online/record-list-page.tsx';
import { t } from '../../ui/t.ts';
import { sbsLaeufeModule } from './sbs-laeufe.module.ts';

/** Bulk payments. */
export const SbsScreen = (): ReactElement => (
  <RecordListPage
    module={sbsLaeufeModule}
    offlineText={t('Sammelbuchungen liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
    emptyTitle={t('Keine Sammelbuchung')}
    emptyText={t('Eine Sammelbuchung überweist den Mitgliedern gebuchte Vergütungen.')}
  />
);
