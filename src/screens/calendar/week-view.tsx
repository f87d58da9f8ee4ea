import { useMemo, type ReactElement } from 'react';
import type { CalendarEntry } from './calendar-entries.ts';
import { DayTitle } from './day-title.tsx';
import { byDay, weekOf } from './days.ts';
import { EntryList } from './entry-list.tsx';

type WeekViewProps = { entries: readonly CalendarEntry[]; day: string; today: string };

/** The seven days of a week side by side, one below the other where there is no room. */
export function WeekView({ entries, day, today }: WeekViewProps): ReactElement {
  const days = useMemo(() => byDay(entries, weekOf(day)), [entries, day]);
  return (
    <div className="week">
      {[...days].map(([at, own]) => (
        <section key={at} data-today={at === today || undefined} data-empty={own.length === 0 || undefined}>
          <DayTitle day={at} />
          <EntryList entries={own} />
        </section>
      ))}
    </div>
  );
}
