/** Something that lies on days. `from`, `until`: ISO dates, both included; `at`: the instant at which it begins, if not with its day. */
export interface Dated {
  readonly from: string;
  readonly until: string;
  readonly at?: string | undefined;
  readonly title: string;
}

/** How a calendar shows them. */
export type CalendarView = 'month' | 'week' | 'agenda';

const dateOf = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);

/** The seven days of a day's week, from Monday. */
export function weekOf(day: string): readonly string[] {
  const date = dateOf(day);
  return Array.from({ length: 7 }, (_, at) => date.add({ days: at + 1 - date.dayOfWeek }).toString());
}

/** The same day a month or a week further or back; an agenda turns like a month. */
export const turned = (day: string, view: CalendarView, by: 1 | -1): string =>
  dateOf(day)
    .add(view === 'week' ? { weeks: by } : { months: by })
    .toString();

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const inOrder = (a: Dated, b: Dated): number =>
  compared(a.from, b.from) || compared(a.at ?? '', b.at ?? '') || a.title.localeCompare(b.title, 'de');

/** What lies on these days, by day; what began first comes first, what takes the whole day before what has an hour. */
export function byDay<E extends Dated>(
  entries: readonly E[],
  days: readonly string[],
): ReadonlyMap<string, readonly E[]> {
  const sorted = entries.toSorted(inOrder);
  return new Map(days.map((day) => [day, sorted.filter(({ from, until }) => from <= day && day <= until)]));
}

/** The days of a month with those that complete its first and last week. */
export function monthDays(day: string): readonly string[] {
  const first = dateOf(day).with({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const count = monday.until(last).days + 8 - last.dayOfWeek;
  return Array.from({ length: count }, (_, at) => monday.add({ days: at }).toString());
}

/** What has not ended before a day, under the day on which it begins, or under that day; at most so many. */
export function agendaFrom<E extends Dated>(
  entries: readonly E[],
  day: string,
  most: number,
): readonly { readonly day: string; readonly entries: readonly E[] }[] {
  const next = entries
    .filter(({ until }) => until >= day)
    .toSorted(inOrder)
    .slice(0, most);
  const groups = new Map<string, E[]>();
  for (const entry of next) {
    const under = entry.from < day ? day : entry.from;
    groups.set(under, [...(groups.get(under) ?? []), entry]);
  }
  return [...groups].map(([at, own]) => ({ day: at, entries: own }));
}
