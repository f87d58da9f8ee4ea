import type { Option } from '../../ui/fields/options.tsx';
import { t } from '../../ui/t.ts';
import type { ReportChoice } from './report.ts';

/** The last day on which something runs out within so many months, ISO dates; within none what is over already, which was yesterday at the latest. */
export const dayInMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day)
    .add(months === 0 ? { days: -1 } : { months })
    .toString();

const months = ['0', '1', '3', '6', '12'];

/** How many months ahead something runs out; `dayOf` is its last day. */
export const monthsAhead = <R>(label: string, dayOf: (row: R) => string): ReportChoice<R> => ({
  label,
  as: 'bar',
  start: '3',
  options: () => months.map((id) => ({ id, label: id === '0' ? t('Abgelaufen') : id })),
  keeps: (row, value, { today }) => dayOf(row) <= dayInMonths(today, Number(value)),
  told: (value) =>
    t('{n, plural, =0 {abgelaufen} one {bis in # Monat} other {bis in # Monaten}}', { n: Number(value) }),
});

/** A year around the present one, for what is reckoned by it. */
export const yearChoice = (label: string, thisYear: () => number): ReportChoice<unknown> => ({
  label,
  as: 'select',
  start: () => String(thisYear()),
  isRequired: true,
  options: () => yearsAround(thisYear()),
  since: (value) => `${value}-01-01`,
  told: (value) => `${t(label)}: ${value}`,
});

const yearsAround = (year: number): readonly Option[] =>
  Array.from({ length: 9 }, (_, index) => String(year + 3 - index)).map((id) => ({ id, label: id }));
