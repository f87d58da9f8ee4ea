import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { localToday } from '../../lib/local-time.ts';
import { labelOf, type Vocabulary } from '../../kit/vocabulary.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { searchDefaults } from '../list/search-defaults.ts';
import { OnlineList } from '../online/online-list.tsx';
import { recentYears } from '../recent-years.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import './runs.css';

type RunsPageProps = { module: Module; values: Vocabulary; searchLabel: string; offlineText: string; emptyTitle: string; emptyText: string };

/** Runs that lie on the server, by year and status (spec B 9.3). */
export function RunsPage({ module, values, searchLabel, ...texts }: RunsPageProps): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const [search, setSearch] = useState<Readonly<Record<string, string>>>(() => searchDefaults(module, localToday()));
  const [years] = useState(() => recentYears());
  const set = (name: string) => (value: string | null): void => setSearch(({ [name]: _, ...rest }) => (value === null ? rest : { ...rest, [name]: value }));
  const title = t(module.label);
  useTitle(title);
  return (
    <Page
      fit="full"
      title={title}
      actions={rights.anywhere(`${module.table.right}_NEU`) && <Button variant="primary" icon="plus" isDisabled={!online} onPress={() => void navigate({ to: `${module.route}/neu` })}>{t('Neu')}</Button>}
    >
      <div className="run-criteria" role="search" aria-label={searchLabel}>
        {module.searchDefaults !== undefined && 'erstelltamvon' in module.searchDefaults ? (
          <DateField label={t('Erstellt von')} value={search['erstelltamvon'] ?? null} onChange={set('erstelltamvon')} />
        ) : (
          <Select label={t('Jahr')} value={search['jahr'] ?? null} items={years} placeholder={t('Alle')} onChange={set('jahr')} />
        )}
        <Select label={t('Status')} value={search['status'] ?? null} items={values.names.map((id) => ({ id, label: t(labelOf(values, id)) }))} placeholder={t('Alle')} onChange={set('status')} />
      </div>
      <OnlineList module={module} search={search} {...texts} />
    </Page>
  );
}
