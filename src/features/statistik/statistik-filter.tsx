import { sektionen as sektionenTable } from '../organisation/sektionen.table.ts';
import { einsaetze } from '../einsaetze/einsaetze.table.ts';
import { useState, type ReactElement } from 'react';
import type { Criteria } from '../../kit/search.ts';
import { useDevice } from '../../screens/device.ts';
import { sektionOptions } from '../../screens/list/sektion-options.ts';
import { recentYears } from '../../screens/recent-years.ts';
import { useRows } from '../../screens/use-replica.ts';
import { MultiSelect, Select } from '../../ui/fields/select.tsx';
import { choicesOf } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import { within } from '../../lib/message.ts';

type StatistikFilterProps = { value: Criteria; onChange: (criteria: Criteria) => void };

/** Criteria of the statistics (spec B 9.3): year, status, branch. */
export function StatistikFilter({ value, onChange }: StatistikFilterProps): ReactElement {
  const { registry, rights } = useDevice();
  const [years] = useState(() => recentYears());
  const sektionen = useRows(sektionenTable) ?? [];
  const status = registry.of(einsaetze).fields.status;
  const set =
    (name: string) =>
    (text: string | null): void =>
      onChange(
        Object.fromEntries([
          ...Object.entries(value).filter(([key]) => key !== name),
          ...(text === null || text === '' ? [] : [[name, text] as const]),
        ]),
      );
  return (
    <div className="statistik-filter" role="search" aria-label={t('Statistik eingrenzen')}>
      <Select
        label={t('Jahr')}
        value={value['jahr'] ?? null}
        items={years}
        placeholder={t('Die letzten fünf')}
        onChange={set('jahr')}
      />
      <MultiSelect
        label={t('Status')}
        value={value['status']?.split(',') ?? []}
        items={status === undefined ? [] : choicesOf(status).filter(({ id }) => id !== 'Storno')}
        placeholder={t('Alle')}
        onChange={(chosen) => set('status')(chosen.join(','))}
      />
      <Select
        label={t('Sektion')}
        value={value['sek_id'] ?? null}
        items={sektionOptions(sektionen, rights.granted('EINSAETZE_ALLGEMEIN', 'LESEN'))}
        placeholder={t(within('Sektionen', 'Alle'))}
        onChange={set('sek_id')}
      />
    </div>
  );
}
