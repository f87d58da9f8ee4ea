import type { ReactElement } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { useRows } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';

/** Who answers for this system: the association at the top of the sections. */
export function ImpressumPage(): ReactElement {
  useTitle(t('Impressum'));
  const sections = useRows('sektionen');
  const top = sections?.find((section) => section['sektionstyp'] === 'Landesverband');
  const lines = [top?.['name'], top?.['strasse'], [top?.['plz'], top?.['ort']].filter(Boolean).join(' '), top?.['telefon'], top?.['email'], top?.['www']];
  return (
    <Page title={t('Impressum')} fit="text">
      <Card title={t('Verantwortlich')}>
        {lines.filter((line) => typeof line === 'string' && line !== '').map((line) => <p key={String(line)}>{String(line)}</p>)}
        {top === undefined && <p className="muted">{t('Die Angaben der Organisation sind noch nicht auf diesem Gerät.')}</p>}
      </Card>
    </Page>
  );
}
