import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { localDate } from '../../kit/filter.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { useDevice } from '../../screens/device.ts';
import { searchDefaults } from '../../screens/list/search-defaults.ts';
import { OnlineList } from '../../screens/online/online-list.tsx';
import { recentYears } from '../../screens/recent-years.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { zastLaeufeModule } from './zast-laeufe.module.ts';
import { zaststatus } from './zast.vocabularies.ts';
import './zast.css';

/** Hand-overs to the central billing office by year and status. */
export function ZastScreen(): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const [search, setSearch] = useState<Readonly<Record<string, string>>>(() => searchDefaults(zastLaeufeModule, localDate(new Date().toISOString())));
  const [years] = useState(() => recentYears());
  const set = (name: string) => (value: string | null): void => setSearch(({ [name]: _, ...rest }) => (value === null ? rest : { ...rest, [name]: value }));
  useTitle(t('ZAST'));
  return (
    <Page
      fit="full"
      title={t('ZAST')}
      actions={rights.anywhere('ZAST_ALLGEMEIN_NEU') && <Button variant="primary" icon="plus" isDisabled={!online} onPress={() => void navigate({ to: '/zast/neu' })}>{t('Neu')}</Button>}
    >
      <div className="zast-criteria" role="search" aria-label={t('ZAST-Läufe suchen')}>
        <Select label={t('Jahr')} value={search['jahr'] ?? null} items={years} placeholder={t('Alle')} onChange={set('jahr')} />
        <Select label={t('Status')} value={search['status'] ?? null} items={zaststatus.names.map((id) => ({ id, label: t(labelOf(zaststatus, id)) }))} placeholder={t('Alle')} onChange={set('status')} />
      </div>
      <OnlineList module={zastLaeufeModule} search={search} offlineText={t('ZAST-Läufe liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')} emptyTitle={t('Kein ZAST-Lauf')} emptyText={t('Ein Lauf sammelt gebuchte Abrechnungsfälle und übergibt sie der zentralen Abrechnungsstelle als Datei.')} />
    </Page>
  );
}
