import type { ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { PruefabendBeginn } from './pruefabend-beginn.tsx';
import { PruefabendLauf } from './pruefabend-lauf.tsx';
import { useSitzung } from './use-sitzung.ts';

/** Two hundred pieces in one evening, with one thumb and without a network (domain: inventar-tief 9). */
export function PruefabendScreen(): ReactElement {
  useTitle(t('Prüfabend'));
  const { sitzung, setze } = useSitzung();
  return (
    <Page fit="text" title={t('Prüfabend')} before={<BackLink to="/inventar">{t('Inventar')}</BackLink>}>
      {sitzung === undefined ? (
        <Skeleton />
      ) : sitzung === null ? (
        <PruefabendBeginn onBeginn={(neu) => void setze(neu)} />
      ) : (
        <PruefabendLauf sitzung={sitzung} setze={setze} />
      )}
    </Page>
  );
}
