import { useMemo, type ReactElement } from 'react';
import type { CalendarEntry } from './calendar-entries.ts';
import { DayTitle } from './day-title.tsx';
import { byDay, weekOf } from './days.ts';
import { EntryList } from './entry-list.tsx';
import { useDragging, type Moving } from './use-dragging.ts';

type WeekViewProps = { entries: readonly CalendarEntry[]; day: string; today: string; moving?: Moving | undefined };

/** The seven days of a week side by side, one below the other where there is no room. */
export function WeekView({ entries, day, today, moving }: WeekViewProps): ReactElement {
  const days = useMemo(() => byDay(entries, weekOf(day)), [entries, day]);
  const dragging = useDragging(moving);
  return (
    <div className="week" {...dragging.days}>
      {[...days].map(([at, own]) => (
        <section
          key={at}
          data-day={at}
          data-today={at === today || undefined}
          data-empty={own.length === 0 || undefined}
          data-over={at === dragging.over || undefined}
        >
          <DayTitle day={at} />
          <EntryList entries={own} moving={moving} dragging={dragging} />
        </section>
      ))}
    </div>
  );
}
