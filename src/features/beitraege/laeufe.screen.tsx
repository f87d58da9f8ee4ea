import type { ReactElement } from 'react';
import { Link } from '../../screens/link.tsx';
import { RecordListPage } from '../../screens/online/record-list-page.tsx';
import { t } from '../../ui/t.ts';
import { beitragslaeufeModule } from './beitragslaeufe.module.ts';

/** Runs of fees. */
export const LaeufeScreen = (): ReactElement => (
  <RecordListPage
    module={beitragslaeufeModule}
    links={
      <Link to="/beitraege" className="button button-secondary">
        {t('Beiträge')}
      </Link>
    }
    offlineText={t('Beitragsläufe liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
    emptyTitle={t('Kein Beitragslauf')}
    emptyText={t('Ein Lauf stellt die Beiträge eines Jahres für alle Mitglieder auf einmal.')}
  />
);
