import type { Table } from '../../kit/define-table.ts';
import { t } from '../../ui/t.ts';
import type { Device } from '../device.ts';
import { mayReadTable } from '../record-rights.ts';
import type { Report, ReportChoice, ReportLook } from './report.ts';

type Chosen<C extends string> = ReportLook<C>['chosen'];

/** What the choices of a report begin with. */
export function startOf<R extends { readonly id: string }, C extends string>({
  choices,
}: Pick<Report<R, C>, 'choices'>): Chosen<C> {
  const start = Object.entries<ReportChoice<R>>(choices).map(([name, choice]) => [name, firstOf(choice)]);
  return Object.fromEntries(start) as Chosen<C>; // the same keys
}

/** What a choice begins with. */
export const firstOf = ({ start }: Pick<ReportChoice<never>, 'start'>): string | null =>
  typeof start === 'function' ? start() : start;

/** The rows that every choice keeps. */
export function narrowedBy<R extends { readonly id: string }, C extends string>(
  { choices }: Pick<Report<R, C>, 'choices'>,
  rows: readonly R[],
  chosen: Chosen<C>,
  today: string,
): readonly R[] {
  const values = new Map<string, string | null>(Object.entries(chosen));
  const asked = Object.entries<ReportChoice<R>>(choices).flatMap(([name, { keeps }]) => {
    const value = values.get(name) ?? null;
    return keeps === undefined || value === null ? [] : [(row: R) => keeps(row, value, { today })];
  });
  return asked.length === 0 ? rows : rows.filter((row) => asked.every((keeps) => keeps(row)));
}

/** The first day that is asked for by what is chosen; undefined when no choice says one. */
export function sinceOf<R extends { readonly id: string }, C extends string>(
  { choices }: Pick<Report<R, C>, 'choices'>,
  chosen: Chosen<C>,
): string | undefined {
  const values = new Map<string, string | null>(Object.entries(chosen));
  const days = Object.entries<ReportChoice<R>>(choices).flatMap(([name, { since }]) => {
    const value = values.get(name) ?? null;
    return since === undefined || value === null ? [] : [since(value)];
  });
  return days.toSorted()[0];
}

/** Tables of a report of which the device keeps a part by its choice of branches or by time; of others it has what it needs for itself, e.g. its own movements of stock. */
export const sourcesOf = (
  { registry }: Pick<Device, 'registry'>,
  { tables }: { readonly tables: readonly string[] },
): readonly Table[] =>
  tables.flatMap((name) => {
    const table = registry.tables.get(name);
    return table?.replica.policy === 'eager' && registry.rootOf(table).replica.policy === 'eager' ? [table] : [];
  });

/** Labels of the tables of a report that this person may read nowhere. */
export const unreadIn = (
  { registry, rights }: Pick<Device, 'registry' | 'rights'>,
  tables: readonly string[],
): readonly string[] =>
  tables.flatMap((name) => {
    const table = registry.tables.get(name);
    return table === undefined || mayReadTable(registry, rights, table) ? [] : [t(table.label)];
  });
