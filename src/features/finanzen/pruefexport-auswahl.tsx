import type { ReactElement } from 'react';
import { useDevice, type JobFieldsProps } from '../../screens/device.ts';
import { sektionOptions } from '../../screens/list/sektion-options.ts';
import { useRows } from '../../screens/use-replica.ts';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { sektionen as sektionenTable } from '../organisation/sektionen.table.ts';
import { geschaeftsjahre } from './geschaeftsjahre.table.ts';

/** Whose books of which year are exported. */
export function PruefexportAuswahl({ value, onChange }: JobFieldsProps): ReactElement {
  const { rights } = useDevice();
  const branches = useRows(sektionenTable) ?? [];
  const years = useRows(geschaeftsjahre) ?? [];
  const kept = new Set(years.map(({ sek_id }) => sek_id));
  return (
    <>
      <Select
        label={t('Sektion')}
        isRequired
        items={sektionOptions(
          branches.filter(({ id }) => kept.has(id)),
          rights.granted('BUCHUNGEN_ALLGEMEIN', 'LESEN'),
        )}
        value={value['sek_id'] ?? null}
        onChange={(id) => onChange('sek_id', id)}
      />
      <Select
        label={t('Geschäftsjahr')}
        isRequired
        items={years
          .filter(({ sek_id }) => sek_id === value['sek_id'])
          .toSorted((a, b) => Number(b.jahr) - Number(a.jahr))
          .map(({ jahr }) => ({ id: String(jahr), label: String(jahr) }))}
        value={value['jahr'] ?? null}
        onChange={(jahr) => onChange('jahr', jahr)}
      />
    </>
  );
}
