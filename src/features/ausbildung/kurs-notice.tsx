import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import type { ausbildungen } from './ausbildungen.table.ts';

/** What a course waits for before anybody but its planners hears of it. */
export function KursNotice({ row }: { row: VisibleRowOf<typeof ausbildungen> }): ReactElement | null {
  if (row.freigegeben !== false || row.status === 'Entwurf') return null;
  return (
    <Banner tone="warn" title={t('Noch nicht freigegeben')}>
      {t('Bis dahin wird niemand eingeladen oder von anderen vorgemerkt, und kein Kalender zeigt ihn.')}
    </Banner>
  );
}
