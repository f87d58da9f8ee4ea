import { leerfilter } from '../../features/suche/filter.vocabularies.ts';
import type { Module, Tab } from '../../kit/define-module.ts';
import type { Table } from '../../kit/define-table.ts';
import type { Field } from '../../kit/field.ts';
import type { Criterion } from '../../kit/filter.ts';
import { columnsReadBy } from '../../kit/derived.ts';
import { derivedLink } from '../../kit/derived-link.ts';
import { targetOf, type Registry } from '../../kit/registry.ts';
import type { Criteria } from '../../kit/search.ts';
import { message } from '../../lib/message.ts';
import type { Option } from '../../ui/fields/options.tsx';
import { offeredChoices } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';

/** How a criterion is entered: `choices` any number of a list, `record` one record of a table. */
export type CriterionEntry = 'text' | 'number' | 'date' | 'choice' | 'choices' | 'record';

/** One criterion as a person sets it. */
export interface CriterionUi {
  readonly name: string;
  readonly label: string;
  /** What it belongs together with, in words. */
  readonly group: string;
  readonly entry: CriterionEntry;
  readonly options: readonly Option[];
  /** Table of the records that can be chosen. */
  readonly table?: string | undefined;
  readonly isSektion?: boolean;
  /** Never empty: one must be chosen. */
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  /** The chosen value in words, for its chip. */
  readonly text?: (value: string) => string;
  /** Column of the list's rows whose years are offered. */
  readonly yearOf?: string | undefined;
}

/** Whether a criterion without which the list shows nothing is empty. */
export const isRequiredMissing = (
  criteria: readonly Pick<CriterionUi, 'name' | 'isRequired'>[],
  values: Criteria,
): boolean => criteria.some(({ name, isRequired }) => isRequired === true && (values[name] ?? '') === '');

/** Whether a user may read a column of a table anywhere. */
export type Readable = (table: Table, column: string) => boolean;

/** Criteria that a module offers beside typing, which is what `name` does; those on what the user may not read are left out. */
export function criteriaUi(registry: Registry, module: Module, readable: Readable): readonly CriterionUi[] {
  return Object.entries(module.search ?? {}).flatMap(([name, criterion]): CriterionUi[] => {
    // What the list fixes anyway is no choice.
    const isFixed = 'column' in criterion && criterion.column in (module.where ?? {});
    if (name === 'name' || isFixed) return [];
    const leaf =
      derivedLeaf(registry, module, criterion, readable) ?? leafOf(registry, module.table, criterion, readable);
    if (leaf === undefined) return [];
    const label = criterion.label ?? (criterion.op === 'onlyWith' ? criterion.criterion.label : undefined);
    return [
      {
        name,
        ...entryOf(leaf, readable),
        label: t(label ?? labelOf(leaf)),
        group: t(groupOf(registry, module, criterion, readable)),
      },
    ];
  });
}

interface Leaf {
  readonly criterion: Criterion;
  readonly table: Table;
  readonly field: Field | undefined;
  readonly column: string;
  /** It asks about the list's own rows. */
  readonly isOwn: boolean;
}

/** The criterion within those that only lead to another row; undefined when the user may not read it. */
function leafOf(
  registry: Registry,
  table: Table,
  criterion: Criterion,
  readable: Readable,
  isOwn = true,
): Leaf | undefined {
  switch (criterion.op) {
    case 'onlyWith':
      return leafOf(registry, table, criterion.criterion, readable, isOwn);
    case 'some':
      return leafOf(registry, registry.table(criterion.table), criterion.criterion, readable, false);
    case 'of':
      return leafOf(
        registry,
        registry.table(targetOf(table, criterion.column) ?? ''),
        criterion.criterion,
        readable,
        false,
      );
    case 'anyOf': {
      const [first] = criterion.criteria;
      return first && leafOf(registry, table, first, readable, isOwn);
    }
    case 'sektion':
    case 'refines':
      return { criterion, table, field: undefined, column: '', isOwn };
    case 'has':
    case 'years': {
      const other = registry.table(criterion.table);
      const column = criterion.op === 'years' ? criterion.from : (other.parent ?? '');
      return readable(other, column) ? { criterion, table: other, field: undefined, column, isOwn: false } : undefined;
    }
    default: {
      const column = criterion.op === 'contains' ? (criterion.columns[0] ?? '') : criterion.column;
      return readable(table, column) ? { criterion, table, field: table.fields[column], column, isOwn } : undefined;
    }
  }
}

/** A criterion on a derived column: it is read by whoever reads what that is made of. */
function derivedLeaf(registry: Registry, module: Module, criterion: Criterion, readable: Readable): Leaf | undefined {
  const column = 'column' in criterion ? criterion.column : '';
  const derived = Object.hasOwn(module.derived ?? {}, column) ? module.derived?.[column] : undefined;
  if (derived === undefined) return undefined;
  const { other } = derivedLink(registry, module.table, derived);
  const isSeen = [...columnsReadBy(derived), other.parent ?? ''].filter(Boolean).every((one) => readable(other, one));
  return isSeen ? { criterion, table: module.table, field: derived.field, column, isOwn: true } : undefined;
}

/** The tab of the record that shows the column, or the table that is asked instead. */
function groupOf(registry: Registry, module: Module, criterion: Criterion, readable: Readable): string {
  const leaf =
    derivedLeaf(registry, module, criterion, readable) ?? leafOf(registry, module.table, criterion, readable);
  const main = leaf?.criterion.op === 'refines' ? module.search?.[leaf.criterion.name] : undefined;
  if (main !== undefined) return groupOf(registry, module, main, readable);
  if (leaf?.isOwn === false) return leaf.table.label;
  const tabs = Object.values<Tab>(module.tabs ?? {});
  return (
    tabs.find((tab) => 'fields' in tab && tab.fields.includes(leaf?.column ?? ''))?.label ??
    tabs[0]?.label ??
    message('Allgemein')
  );
}

function labelOf({ criterion, field, table }: Leaf): string {
  const label = t(field?.label ?? table.label);
  if (criterion.op === 'sektion') return message('Sektion');
  if (criterion.op === 'from') return t('{feld} von', { feld: label });
  if (criterion.op === 'to') return t('{feld} bis', { feld: label });
  return criterion.op === 'year' ? message('Jahr') : label;
}

const yesNo = (): readonly Option[] => [
  { id: 'true', label: t('Ja') },
  { id: 'false', label: t('Nein') },
];

/** Empty filter (spec B 9.3): 1 none, 2 present. */
const emptyFilter = (): readonly Option[] => leerfilter.names.map((id) => ({ id, label: t(leerfilter.labels[id]) }));

function entryOf(
  { criterion, table, field, column, isOwn }: Leaf,
  readable: Readable,
): Pick<CriterionUi, 'entry' | 'options' | 'table' | 'yearOf' | 'isSektion'> {
  switch (criterion.op) {
    case 'sektion':
      return { entry: 'choice', options: [], isSektion: true };
    case 'expired':
    case 'filled':
    case 'is':
      return { entry: 'choice', options: yesNo() };
    case 'has':
      return { entry: 'choice', options: emptyFilter() };
    case 'stage':
      return { entry: 'choice', options: [...emptyFilter(), { id: '3', label: t('Im Zeitraum') }] };
    case 'refines':
      return criterion.entry === 'yesNo'
        ? { entry: 'choice', options: yesNo() }
        : { entry: criterion.entry === 'year' ? 'text' : criterion.entry, options: [] };
    case 'year':
      return isOwn ? { entry: 'choice', options: [], yearOf: column } : { entry: 'text', options: [] };
    case 'soon':
      return { entry: 'number', options: [] };
    case 'from':
    case 'to':
      return {
        entry:
          field?.kind === 'integer' ? 'number' : field?.kind === 'date' || field?.kind === 'dateTime' ? 'date' : 'text',
        options: [],
      };
    case 'equals':
    case 'oneOf': {
      const target = field?.kind === 'reference' ? field.options['to'] : undefined;
      if (typeof target === 'string') return { entry: 'record', options: [], table: target };
      if (field?.kind === 'yesNo') return { entry: 'choice', options: yesNo() };
      if (field?.kind === 'date') return { entry: 'date', options: [] };
      const combined = Object.entries((criterion.op === 'equals' ? criterion.combined : undefined) ?? {}).map(
        ([id, { label }]): Option => ({ id, label: t(label) }),
      );
      const also =
        criterion.op === 'oneOf' && criterion.also !== undefined && readable(table, criterion.also.column)
          ? table.fields[criterion.also.column]
          : undefined;
      const options =
        field === undefined
          ? []
          : [...combined, ...offeredChoices(field), ...(also === undefined ? [] : offeredChoices(also))];
      return { entry: options.length === 0 ? 'text' : criterion.op === 'oneOf' ? 'choices' : 'choice', options };
    }
    default:
      return { entry: 'text', options: [] };
  }
}
