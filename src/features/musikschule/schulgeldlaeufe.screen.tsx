import type { ReactElement } from 'react';
import { Link } from '../../screens/link.tsx';
import { RecordListPage } from '../../screens/online/record-list-page.tsx';
import { t } from '../../ui/t.ts';
import { schulgeldLink } from './musikschule-links.ts';
import { schulgeldlaeufeModule } from './schulgeldlaeufe.module.ts';

/** Runs of the fees of a music school. */
export const SchulgeldlaeufeScreen = (): ReactElement => (
  <RecordListPage
    module={schulgeldlaeufeModule}
    links={
      <Link to={schulgeldLink.to} className="button button-secondary">
        {t('Schulgeld')}
      </Link>
    }
    offlineText={t('Schulgeldläufe liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
    emptyTitle={t('Kein Schulgeldlauf')}
    emptyText={t('Ein Lauf stellt das Schulgeld eines Halbjahres für alle Schüler auf einmal.')}
  />
);
