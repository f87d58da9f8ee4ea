import { useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { type Criterion } from '../../kit/filter.ts';
import { localYear } from '../../lib/local-time.ts';
import type { Criteria } from '../../kit/search.ts';
import { columnsSomewhere } from '../../permissions/rights.ts';
import type { Option } from '../../ui/fields/options.tsx';
import { t } from '../../ui/t.ts';
import { areasWith } from '../../permissions/row-areas.ts';
import { useDevice } from '../device.ts';
import { useLabels } from '../use-labels.ts';
import { criteriaUi, type CriterionUi, type Readable } from './criterion-ui.ts';
import { sektionModeOf, sektionPlaceholder } from './sektion-mode.ts';

/** Years that a list with a window offers besides those on the device: the server may have them. */
const pastYears = 15;

/** Criteria that a list offers beside typing. */
export function useCriteria(
  module: Module,
  rows: readonly VisibleRow[] | undefined,
  sektionen: readonly Option[],
  readable: (column: string) => boolean,
  values: Criteria,
): readonly CriterionUi[] {
  const { registry, rights, variant, ownStart } = useDevice();
  const asked = useMemo(() => {
    const mayRead: Readable = (table, column) =>
      table === module.table
        ? readable(column)
        : columnsSomewhere(rights, table, registry.rootOf(table), areasWith(registry.rootOf(table))).has(column);
    return criteriaUi(registry, module, mayRead);
  }, [registry, rights, module, readable]);
  const named = asked
    .flatMap(({ name, table }) => (table === undefined || (values[name] ?? '') === '' ? [] : [table]))
    .join();
  const labelOf = useLabels(useMemo(() => named.split(',').filter(Boolean), [named]));
  return useMemo(() => {
    const mode = sektionModeOf(variant, module, ownStart);
    return asked.flatMap((one): CriterionUi[] => {
      if (!isOffered(module.search?.[one.name], values)) return [];
      if (one.isSektion === true && sektionen.length < 2) return [];
      const whole =
        one.isSektion === true
          ? {
              ...one,
              options: sektionen,
              isRequired: one.name === 'sek_id' && mode === 'required',
              placeholder: sektionPlaceholder(mode),
            }
          : {
              ...one,
              options: one.yearOf === undefined ? one.options : yearsOf(module, one, rows, values[one.name]),
              placeholder: t('[Filter aus]'),
            };
      const { table } = one;
      return [
        table === undefined
          ? whole
          : {
              ...whole,
              text: (value: string) =>
                value
                  .split(',')
                  .map((id) => labelOf(table, id) ?? '…')
                  .join(', '),
            },
      ];
    });
  }, [asked, variant, ownStart, module, sektionen, rows, values, labelOf]);
}

/** What only adds to another criterion is offered once that one is set. */
function isOffered(criterion: Criterion | undefined, values: Criteria): boolean {
  if (criterion?.op === 'onlyWith')
    return criterion.names.some((name) => criterion.values.includes(values[name] ?? ''));
  return criterion?.op !== 'refines' || (values[criterion.name] ?? '') !== '';
}

function yearsOf(
  module: Module,
  { name, yearOf: column = '' }: CriterionUi,
  rows: readonly VisibleRow[] = [],
  chosen = '',
): readonly Option[] {
  const now = localYear(new Date().toISOString());
  const years = new Set([
    now,
    ...rows.flatMap((row) => (typeof row[column] === 'string' ? [localYear(row[column])] : [])),
  ]);
  if (module.table.replica.window !== undefined || module.table.replica.policy === 'never')
    for (let back = 1; back <= pastYears; back += 1) years.add(now - back);
  const open = new Set([
    ...(module.searchDefaults?.[name] === 'yearOn' ? [`${now}-`] : []),
    ...(chosen.endsWith('-') ? [chosen] : []),
  ]);
  return [
    ...[...open].map((id) => ({ id, label: t('{jahr} und später', { jahr: id.slice(0, -1) }) })),
    ...[...years].toSorted((a, b) => b - a).map((year) => ({ id: String(year), label: String(year) })),
  ];
}
