import { useMemo, type ReactElement } from 'react';
import type { VisibleRow, VisibleRowOf } from '../../db/base.ts';
import type { einsaetze } from './einsaetze.table.ts';
import type { einsatzPatienten } from './einsatz-patienten.table.ts';
import { einsatzVitalwerte } from './einsatz-vitalwerte.table.ts';
import { gcsText, ofThisMinute } from './vitalwerte.rules.ts';
import { ChildList } from '../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { listColumns, type ListColumn } from '../../screens/list/list-columns.tsx';
import { useFieldContext } from '../../screens/use-field-context.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { formatDecimal, splitInstant } from '../../ui/format.ts';
import { asNumber } from '../../ui/kinds/values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t, useLocale } from '../../ui/t.ts';
import './vitalwerte.css';

const noTables: readonly string[] = [];
const timeOf = (at: Date): string => splitInstant(at.toISOString())?.time ?? '';

/** Vital signs of a patient: the curve over time, and one row a minute. */
export function VitalwerteTab(props: ChildTabProps<typeof einsatzPatienten, typeof einsaetze>): ReactElement {
  const { module, parent, root } = props;
  const rows = useChildren(einsatzVitalwerte, parent.id);
  const context = useFieldContext(useLabels(noTables));
  const locale = useLocale();
  const columns = useMemo(() => {
    void locale;
    return columnsOf(listColumns(module, ['zeitpunkt'], context));
  }, [module, context, locale]);
  const curves = useMemo(
    () => curvesOf(rows ?? [], (name) => t(module.table.fields[name]?.label ?? name)),
    [rows, module],
  );
  // What was measured in this very minute goes on as one row, unless the mission is over and is written down afterwards.
  const goesOn = (all: readonly VisibleRow[]): VisibleRow | undefined => {
    const now = new Date().toISOString();
    const { einsatzende } = root;
    const isOver = einsatzende && einsatzende < now;
    return isOver ? undefined : ofThisMinute(all, now);
  };
  return (
    <div className="stack vitals">
      {curves !== undefined && (
        <Card>
          <LineChart label={t(module.label)} formatTime={timeOf} {...curves} />
        </Card>
      )}
      <ChildList {...props} columns={columns} goesOn={goesOn} />
    </div>
  );
}

/** Columns of the table: what belongs together stands in one, by the short names that are said aloud. */
function columnsOf(plain: readonly ListColumn[]): readonly ListColumn[] {
  const own = (id: string, header: string, text: (row: VisibleRow) => string): ListColumn => ({
    id,
    header,
    cell: text,
    sortValue: text,
    text,
    typed: text,
  });
  const number = (name: string, header: string): ListColumn => ({
    ...own(name, header, (row) => formatDecimal(asNumber(row[name]))),
    align: 'end',
  });
  const pressure = ({ rr_sys = null, rr_dia = null }: Vitalwerte): string =>
    rr_sys === null && rr_dia === null ? '' : `${rr_sys ?? '–'}/${rr_dia ?? '–'}`;
  return [
    ...plain,
    own('avpu', t('AVPU'), ({ avpu }: Vitalwerte) => avpu ?? ''),
    own('gcs', t('GCS (E/V/M)'), gcsText),
    own('rr', t('RR'), pressure),
    number('hf', t('HF')),
    number('af', t('AF')),
    number('spo2', t('SpO₂')),
    number('temp', t('Temp.')),
    number('bz', t('BZ')),
    number('schmerz', t('Schmerz')),
  ];
}

type Vitalwerte = VisibleRowOf<typeof einsatzVitalwerte>;

/** What the curve shows; undefined while there is nothing to see. */
function curvesOf(rows: readonly Vitalwerte[], nameOf: (column: string) => string) {
  const replaced = new Set(rows.map((row) => row.ersetzt_id));
  const standing = rows
    .filter(({ id }) => !replaced.has(id))
    .toSorted((a, b) => ((a.zeitpunkt ?? '') < (b.zeitpunkt ?? '') ? -1 : 1));
  const at = (row: Vitalwerte): Date => new Date(row.zeitpunkt ?? '');
  const lines = (['hf', 'spo2', 'af'] as const).map((column) => ({
    name: nameOf(column),
    points: standing.flatMap((row) => {
      const value = row[column] ?? null;
      return value === null ? [] : [{ at: at(row), value }];
    }),
  }));
  const spans = standing.flatMap((row) => {
    const { rr_sys: high = null, rr_dia: low = null } = row;
    return high === null || low === null ? [] : [{ at: at(row), low, high }];
  });
  return lines.some(({ points }) => points.length > 0) || spans.length > 0
    ? { lines, span: { name: t('Blutdruck'), spans } }
    : undefined;
}
