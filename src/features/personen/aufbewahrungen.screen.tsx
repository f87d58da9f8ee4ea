import { useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { OnlineList } from '../../screens/online/online-list.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { aufbewahrungenModule } from './aufbewahrungen.module.ts';
import { mitgliederModule } from './mitglieder.module.ts';

/** What bookkeeping must keep of persons who were anonymised, and until when (domain: personen 4). */
export function AufbewahrungenScreen(): ReactElement {
  const [name, setName] = useState('');
  useTitle(t('Aufbewahrungen'));
  return (
    <Page
      fit="full"
      title={t('Aufbewahrungen')}
      before={<BackLink to="/mitglieder">{t(mitgliederModule.label)}</BackLink>}
    >
      <SearchField label={t('Suchen')} value={name} onChange={setName} />
      <OnlineList
        module={aufbewahrungenModule}
        search={name === '' ? {} : { name }}
        isFlat
        offlineText={t('Aufbewahrungen liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
        emptyTitle={t('Keine Aufbewahrungen')}
        emptyText={t('Hier steht, was von anonymisierten Personen für die Buchhaltung aufbewahrt wird.')}
      />
    </Page>
  );
}
