import { etiketten } from '../../features/stammdaten/etiketten.table.ts';
import { useState, type ReactElement } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { recentYears } from '../recent-years.ts';
import { useRows } from '../use-replica.ts';

/** Parameters of an order by their names. */
type OrderFieldsProps = {
  value: Readonly<Record<string, string>>;
  onChange: (name: string, value: string | null) => void;
};

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const textOf = (value: number | null): string | null => (value === null ? null : String(value));

/** From which day to which. */
export const DaysFields = ({ value, onChange }: OrderFieldsProps): ReactElement => (
  <div className="job-days">
    <DateField label={t('Von')} value={value['von'] ?? null} onChange={(day) => onChange('von', day)} />
    <DateField label={t('Bis')} value={value['bis'] ?? null} onChange={(day) => onChange('bis', day)} />
  </div>
);

/** One year, or all of them; with `isOne` the current one where none is chosen. */
export function YearField({ value, onChange, isOne = false }: OrderFieldsProps & { isOne?: boolean }): ReactElement {
  const [years] = useState(() => recentYears());
  return (
    <Select
      label={t('Jahr')}
      value={value['jahr'] ?? null}
      items={years}
      placeholder={isOne ? t('Das laufende Jahr') : t('Alle')}
      onChange={(year) => onChange('jahr', year)}
    />
  );
}

/** Which sheet, from which label on, and whether a household gets one. */
export function LabelFields({ value, onChange }: OrderFieldsProps): ReactElement {
  const sheets = (useRows(etiketten) ?? []).filter((sheet) => sheet.archiviertam === null);
  return (
    <>
      <Select
        label={t('Etikettenbogen')}
        value={value['etikett_id'] ?? null}
        items={sheets.map((sheet) => ({ id: sheet.id, label: sheet.name }))}
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
