import { useMemo, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { Field } from '../../kit/field.ts';
import { localYear, type Criterion } from '../../kit/filter.ts';
import { formatDate } from '../../ui/format.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MultiSelect, Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Option } from '../../ui/fields/options.tsx';
import { choicesOf } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import type { Criteria } from './search.ts';

/** One criterion as a person sets it. */
export interface CriterionUi {
  readonly name: string;
  readonly label: string;
  readonly criterion: Criterion;
  readonly field: Field | undefined;
  readonly options: readonly Option[];
}

/** Criteria that a list offers beside typing. `name` is what typing does. */
export function useCriteria(module: Module, rows: readonly VisibleRow[] | undefined, sections: readonly Option[], readable: (column: string) => boolean): readonly CriterionUi[] {
  return useMemo(
    () =>
      // What is chosen stands before what is typed.
      Object.entries(module.search ?? {}).flatMap(([name, criterion]): CriterionUi[] => {
        if (name === 'name') return [];
        if (criterion.op === 'section') {
          return sections.length < 2 ? [] : [{ name, label: t('Sektion'), criterion, field: undefined, options: sections }];
        }
        const column = criterion.op === 'contains' ? (criterion.columns[0] ?? '') : criterion.column;
        const field = module.table.fields[column];
        if (field === undefined || !readable(column)) return [];
        const label = labelOf(criterion, field);
        return [{ name, label, criterion, field, options: optionsOf(criterion, field, column, module, rows) }];
      }).toSorted((a, b) => Number(b.options.length > 0) - Number(a.options.length > 0)),
    [module, rows, sections, readable],
  );
}

function labelOf(criterion: Criterion, field: Field): string {
  const label = t(field.label);
  if (criterion.op === 'from') return t('{feld} von', { feld: label });
  if (criterion.op === 'to') return t('{feld} bis', { feld: label });
  return criterion.op === 'year' ? t('Jahr') : label;
}

/** Years that a list with a window offers besides those on the device: the server may have them. */
const pastYears = 15;

function optionsOf(criterion: Criterion, field: Field, column: string, module: Module, rows: readonly VisibleRow[] | undefined): readonly Option[] {
  if (criterion.op === 'filled') return [{ id: 'true', label: t('Ja') }, { id: 'false', label: t('Nein') }];
  if (criterion.op !== 'year') return choicesOf(field);
  const years = new Set((rows ?? []).flatMap((row) => (typeof row[column] === 'string' ? [localYear(row[column])] : [])));
  if (module.table.replica.window !== undefined) {
    const now = localYear(new Date().toISOString());
    for (let back = 0; back <= pastYears; back += 1) years.add(now - back);
  }
  return [...years].toSorted((a, b) => b - a).map((year) => ({ id: String(year), label: String(year) }));
}

/** The chosen value in words, for its chip. */
export function criterionText({ criterion, options }: CriterionUi, value: string): string {
  if (criterion.op === 'from' || criterion.op === 'to') return formatDate(value);
  if (options.length === 0) return value;
  return value.split(',').map((one) => options.find((option) => option.id === one)?.label ?? one).join(', ');
}

type CriteriaFieldsProps = { criteria: readonly CriterionUi[]; values: Criteria; onChange: (name: string, value: string) => void };

/** The criteria as a small form; every change takes effect at once. */
export function CriteriaFields({ criteria, values, onChange }: CriteriaFieldsProps): ReactElement {
  return (
    <div className="stack list-criteria">
      {criteria.map((one) => (
        <CriterionField key={one.name} one={one} value={values[one.name] ?? ''} onChange={(value) => onChange(one.name, value)} />
      ))}
    </div>
  );
}

function CriterionField({ one, value, onChange }: { one: CriterionUi; value: string; onChange: (value: string) => void }): ReactElement {
  const { criterion, label, options } = one;
  if (criterion.op === 'from' || criterion.op === 'to') {
    return <DateField label={label} value={value === '' ? null : value} onChange={(date) => onChange(date ?? '')} />;
  }
  if (criterion.op === 'oneOf') {
    return <MultiSelect label={label} items={options} placeholder={t('Alle')} value={value === '' ? [] : value.split(',')} onChange={(ids) => onChange(ids.join(','))} />;
  }
  if (options.length > 0) {
    return <Select label={label} items={options} placeholder={t('[Filter aus]')} value={value === '' ? null : value} onChange={(id) => onChange(id ?? '')} />;
  }
  return <TextField label={label} value={value} onChange={onChange} />;
}
