import type { ReactElement } from 'react';
import { RecordListPage } from '../../screens/online/record-list-page.tsx';
import { t } from '../../ui/t.ts';
import { zastLaeufeModule } from './zast-laeufe.module.ts';

/** Hand-overs to the central billing office. */
export const ZastScreen = (): ReactElement => (
  <RecordListPage
    module={zastLaeufeModule}
    offlineText={t('ZAST-Läufe liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
    emptyTitle={t('Kein ZAST-Lauf')}
    emptyText={t(
      'Ein Lauf sammelt gebuchte Abrechnungsfälle und übergibt sie der zentralen Abrechnungsstelle als Datei.',
    )}
  />
);
