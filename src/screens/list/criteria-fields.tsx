import { useState, type ReactElement } from 'react';
import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import type { Criteria } from '../../kit/search.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Option } from '../../ui/fields/options.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { MultiSelect, Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatDate } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { searchRows } from '../reference-search.ts';
import type { LabelOf } from '../value-text.ts';
import type { CriterionUi } from './criterion-ui.ts';

/** The chosen value in words, for its chip. */
export function criterionText({ entry, options, text }: CriterionUi, value: string): string {
  if (text !== undefined) return text(value);
  if (entry === 'date') return formatDate(value);
  return value.split(',').map((one) => options.find((option) => option.id === one)?.label ?? one).join(', ');
}

interface CriteriaFieldsProps {
  readonly criteria: readonly CriterionUi[];
  readonly values: Criteria;
  readonly onChange: (name: string, value: string) => void;
  /** Back to what the list starts with. */
  readonly onReset: () => void;
}

/** More than these are found by typing. */
const fewCriteria = 12;

/** The criteria as a small form; every change takes effect at once. */
export function CriteriaFields({ criteria, values, onChange, onReset }: CriteriaFieldsProps): ReactElement {
  const [wanted, setWanted] = useState('');
  const shown = criteria.filter(({ label }) => holdsWords(searchText([label]), searchWords(wanted)));
  return (
    <div className="stack list-criteria">
      {criteria.length > fewCriteria && <SearchField label={t('Filter suchen')} value={wanted} onChange={setWanted} />}
      {shown.map((one) => (
        <CriterionField key={one.name} one={one} value={values[one.name] ?? ''} onChange={(value) => onChange(one.name, value)} />
      ))}
      <Button size="small" icon="undo" onPress={onReset}>{t('Zurücksetzen')}</Button>
    </div>
  );
}

interface CriterionFieldProps {
  readonly one: CriterionUi;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function CriterionField({ one, value, onChange }: CriterionFieldProps): ReactElement {
  const { label, options, entry, isRequired = false, placeholder = '' } = one;
  switch (entry) {
    case 'date':
      return <DateField label={label} value={value === '' ? null : value} onChange={(date) => onChange(date ?? '')} />;
    case 'number':
      return <NumberField label={label} value={value === '' ? null : Number(value)} onChange={(number) => onChange(number === null ? '' : String(number))} />;
    case 'choices':
      return <MultiSelect label={label} items={options} placeholder={t('Alle')} value={value === '' ? [] : value.split(',')} onChange={(ids) => onChange(ids.join(','))} />;
    case 'choice':
      return <Select label={label} items={options} isRequired={isRequired} placeholder={placeholder} value={value === '' ? null : value} onChange={(id) => onChange(id ?? '')} />;
    case 'record':
      return <RecordChoice label={label} table={one.table ?? ''} value={value} title={value === '' ? '' : (one.text?.(value) ?? '')} onChange={onChange} />;
    case 'text':
      return <TextField label={label} value={value} onChange={onChange} />;
  }
}

/** One record of a table, found by typing. */
function RecordChoice({ label, table, value, title, onChange }: { label: string; table: string; value: string; title: string; onChange: (value: string) => void }): ReactElement {
  const { registry, replica } = useDevice();
  const [items, setItems] = useState<readonly Option[]>([]);
  const labelOf: LabelOf = (other, id) => replica.label(other, id);
  const search = (typed: string): void => void replica.rows(table).then((rows) => setItems(searchRows(registry, table, rows, typed, labelOf)));
  return <ComboBox label={label} items={items} onSearch={search} value={value === '' ? null : value} valueLabel={title} onChange={(id) => onChange(id ?? '')} />;
}
