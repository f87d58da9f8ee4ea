import { isEqual } from '../lib/equal.ts';
import { localTime } from '../lib/local-time.ts';
import { message } from '../lib/message.ts';
import type { NoOverlap, Table } from './define-table.ts';
import { titleFrom } from './define-module.ts';
import { dayText } from './master.ts';
import type { FieldIssue } from './schema.ts';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => (value ?? null) === null;

/** Whether a row takes part in its table's rule at all: its key is complete, and nothing takes it out. */
export const isCounted = ({ by, unless }: NoOverlap, row: Values): boolean =>
  by.every((column) => !isEmpty(row[column])) && (unless === undefined || isEmpty(row[unless]));

/** Columns that decide whether a row overlaps another one. */
export const periodColumns = ({ by, from, until, unless }: NoOverlap): readonly string[] => [
  ...by,
  from,
  until,
  ...(unless === undefined ? [] : [unless]),
];

/** Whether a write may bring an overlap about: what was stored before and is not touched is left. `before`: undefined for a new row. */
export const isPeriodChanged = (rule: NoOverlap, after: Values, before?: Values): boolean =>
  before === undefined || periodColumns(rule).some((column) => !isEqual(after[column] ?? null, before[column] ?? null));

/** Whether two rows of a table have the same key and periods that overlap (`NoOverlap` says how ends count); never without a rule. */
export function overlaps(table: Table, one: Values, other: Values): boolean {
  const { noOverlap: rule } = table;
  if (rule === undefined || !isCounted(rule, one) || !isCounted(rule, other)) return false;
  if (!rule.by.every((column) => one[column] === other[column])) return false;
  const isDay = table.fields[rule.from]?.kind === 'date';
  return begins(rule, one, other, isDay) && begins(rule, other, one, isDay);
}

/** Whether `a` begins before `b` ends. */
function begins({ from, until }: NoOverlap, a: Values, b: Values, isDay: boolean): boolean {
  const [start, end] = [instantOf(a[from], -Infinity), instantOf(b[until], Infinity)];
  return isDay ? start <= end : start < end;
}

const instantOf = (value: unknown, open: number): number => (typeof value === 'string' ? Date.parse(value) : open);

/** What is said of an overlap: the rule's sentence, and the other row by title and period as far as it may be read (`other` has those columns only). */
export function overlapIssues(table: Table, { from, until, sentence }: NoOverlap, other: Values): FieldIssue[] {
  const own = { ...table, title: table.title.filter((column) => column !== from && column !== until) };
  const period = [other[from], other[until]].map(dayOrInstant).join(' – ');
  const eintrag = [titleFrom(own, other), ...(from in other ? [period] : [])].filter((part) => part !== '').join(', ');
  return [
    { feld: from, text: sentence },
    ...(eintrag === '' ? [] : [{ feld: until, text: message('Besteht schon: {eintrag}', { eintrag }) }]),
  ];
}

/** `01.02.2026` of a day, `01.02.2026 14:30` of an instant in local time, three dots for an open end. */
function dayOrInstant(value: unknown): string {
  if (typeof value !== 'string') return '…';
  if (!value.includes('T')) return dayText(value);
  const at = localTime(value);
  return `${dayText(at.toPlainDate().toString())} ${at.toPlainTime().toString().slice(0, 5)}`;
}
