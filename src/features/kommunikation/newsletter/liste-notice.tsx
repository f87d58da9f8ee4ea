import type { ReactElement } from 'react';
import type { AnyRow } from '../../../kit/field.ts';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';

/** Where people subscribe to a list that is open to all. */
export function ListeNotice({ row }: { row: AnyRow }): ReactElement | null {
  if (row['listenart'] !== 'Abo' || row['oeffentlich'] !== true || (row['archiviertam'] ?? null) !== null) return null;
  return (
    <Banner title={t('Zum Anmelden gibt es eine Seite, die man weitergeben kann.')}>
      <a href={`abo/${row.id}`} target="_blank" rel="noreferrer">
        {t('Seite zum Anmelden')}
      </a>
    </Banner>
  );
}
