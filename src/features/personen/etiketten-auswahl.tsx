import type { ReactElement } from 'react';
import type { JobFieldsProps } from '../../screens/device.ts';
import { useRows } from '../../screens/use-replica.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { etiketten } from '../stammdaten/etiketten.table.ts';

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const textOf = (value: number | null): string | null => (value === null ? null : String(value));

/** Which sheet, from which label on, and whether a household gets one. */
export function EtikettenAuswahl({ value, onChange }: JobFieldsProps): ReactElement {
  const sheets = (useRows(etiketten) ?? []).filter((sheet) => sheet.archiviertam === null);
  return (
    <>
      <Select
        label={t('Etikettenbogen')}
        value={value['etikett_id'] ?? null}
        items={sheets.map((sheet) => ({ id: sheet.id, label: sheet.name ?? '' }))}
        isRequired
        onChange={(id) => onChange('etikett_id', id)}
      />
      <NumberField
        label={t('Beginnen bei Etikett')}
        hint={t('Für einen angefangenen Bogen: gezählt von links oben.')}
        value={numberOf(value['start'])}
        onChange={(start) => onChange('start', textOf(start))}
      />
      <Checkbox
        label={t('Ein Etikett je Haushalt')}
        value={value['haushalt'] === 'true'}
        onChange={(isOne) => onChange('haushalt', String(isOne))}
      />
    </>
  );
}
