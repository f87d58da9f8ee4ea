import { useState, type ReactElement } from 'react';
import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import type { Criteria } from '../../kit/search.ts';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Option } from '../../ui/fields/options.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { MultiSelect, Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { searchRows } from '../reference-search.ts';
import type { LabelOf } from '../value-text.ts';
import type { CriterionUi } from './criterion-ui.ts';

interface CriteriaFieldsProps {
  readonly criteria: readonly CriterionUi[];
  readonly values: Criteria;
  readonly onChange: (name: string, value: string) => void;
}

/** More than these are folded by their groups, and found by typing. */
const fewCriteria = 12;

/** The criteria as a small form, in groups; every change takes effect at once. */
export function CriteriaFields({ criteria, values, onChange }: CriteriaFieldsProps): ReactElement {
  const [wanted, setWanted] = useState('');
  const isMany = criteria.length > fewCriteria;
  const shown = criteria.filter(({ label }) => holdsWords(searchText([label]), searchWords(wanted)));
  const groups = [...new Set(shown.map(({ group }) => group))].map((group) => ({
    group,
    all: shown.filter((one) => one.group === group),
  }));
  const fields = (all: readonly CriterionUi[]): ReactElement => (
    <div className="list-criteria">
      {all.map((one) => (
        <CriterionField
          key={one.name}
          one={one}
          value={values[one.name] ?? ''}
          onChange={(value) => onChange(one.name, value)}
        />
      ))}
    </div>
  );
  const used = (all: readonly CriterionUi[]): number => all.filter(({ name }) => (values[name] ?? '') !== '').length;
  return (
    <div className="stack">
      {isMany && <SearchField label={t('Filter suchen')} value={wanted} onChange={setWanted} />}
      {isMany && wanted.trim() === ''
        ? groups.map(({ group, all }, at) => (
            <Disclosure
              key={group}
              title={group}
              isOpenAtFirst={at === 0 || used(all) > 0}
              end={used(all) > 0 && <Badge tone="brand">{used(all)}</Badge>}
            >
              {fields(all)}
            </Disclosure>
          ))
        : fields(shown)}
      {shown.length === 0 && <p className="muted">{t('Kein Filter heißt so.')}</p>}
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
      return (
        <NumberField
          label={label}
          value={value === '' ? null : Number(value)}
          onChange={(number) => onChange(number === null ? '' : String(number))}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          label={label}
          items={options}
          placeholder={t('Alle')}
          value={value === '' ? [] : value.split(',')}
          onChange={(ids) => onChange(ids.join(','))}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          items={options}
          isRequired={isRequired}
          placeholder={placeholder}
          value={value === '' ? null : value}
          onChange={(id) => onChange(id ?? '')}
        />
      );
    case 'record':
      return (
        <RecordChoice
          label={label}
          table={one.table ?? ''}
          value={value}
          title={value === '' ? '' : (one.text?.(value) ?? '')}
          onChange={onChange}
        />
      );
    case 'text':
      return <TextField label={label} value={value} onChange={onChange} />;
  }
}

/** One record of a table, found by typing. */
function RecordChoice({
  label,
  table,
  value,
  title,
  onChange,
}: {
  label: string;
  table: string;
  value: string;
  title: string;
  onChange: (value: string) => void;
}): ReactElement {
  const { registry, replica } = useDevice();
  const [items, setItems] = useState<readonly Option[]>([]);
  const labelOf: LabelOf = (other, id) => replica.label(other, id);
  const search = (typed: string): void =>
    void replica
      .rows(registry.table(table))
      .then((rows) => setItems(searchRows(registry, table, rows, typed, labelOf)));
  return (
    <ComboBox
      label={label}
      items={items}
      onSearch={search}
      value={value === '' ? null : value}
      valueLabel={title}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
