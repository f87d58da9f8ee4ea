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
import { sbsLaeufeModule } from './sbs-laeufe.module.ts';
import { sbsStand } from './sbs.vocabularies.ts';
import './sbs.css';

/** Bulk payments by year and status (spec B 9.3). */
export function SbsScreen(): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const [search, setSearch] = useState<Readonly<Record<string, string>>>(() => searchDefaults(sbsLaeufeModule, localDate(new Date().toISOString())));
  const [years] = useState(() => recentYears());
  const set = (name: string) => (value: string | null): void => setSearch(({ [name]: _, ...rest }) => (value === null ? rest : { ...rest, [name]: value }));
  useTitle(t('Sammelzahlungen'));
  return (
    <Page
      fit="full"
      title={t('Sammelzahlungen')}
      actions={rights.anywhere('SBS_ALLGEMEIN_NEU') && <Button variant="primary" icon="plus" isDisabled={!online} onPress={() => void navigate({ to: '/sbs/neu' })}>{t('Neu')}</Button>}
    >
      <div className="sbs-criteria" role="search" aria-label={t('Sammelzahlungen suchen')}>
        <Select label={t('Jahr')} value={search['jahr'] ?? null} items={years} placeholder={t('Alle')} onChange={set('jahr')} />
        <Select label={t('Status')} value={search['status'] ?? null} items={sbsStand.names.map((id) => ({ id, label: t(labelOf(sbsStand, id)) }))} placeholder={t('Alle')} onChange={set('status')} />
      </div>
      <OnlineList module={sbsLaeufeModule} search={search} offlineText={t('Sammelzahlungen liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')} emptyTitle={t('Keine Sammelzahlung')} emptyText={t('Eine Sammelzahlung überweist den Mitgliedern gebuchte Vergütungen.')} />
    </Page>
  );
}
