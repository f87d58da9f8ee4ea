import { parseDate, type CalendarDate } from '@internationalized/date';
import { useMemo, type ReactElement } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { t } from '../../ui/t.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { DayTitle } from './day-title.tsx';
import { byDay, monthDays } from './days.ts';
import { EntryList } from './entry-list.tsx';
import { useDragging, type Dragging, type Moving } from './use-dragging.ts';

/** So many titles have room in a day; the list of the day has all. */
const mostShown = 3;

type MonthViewProps = {
  entries: readonly CalendarEntry[];
  day: string;
  onDay: (day: string) => void;
  moving?: Moving | undefined;
};

/** A month, and what lies on the chosen day of it. Arrow keys go from day to day. */
export function MonthView({ entries, day, onDay, moving }: MonthViewProps): ReactElement {
  const month = day.slice(0, 7);
  const days = useMemo(() => byDay(entries, monthDays(`${month}-01`)), [entries, month]);
  const chosen = parseDate(day);
  const set = (date: CalendarDate): void => onDay(date.toString());
  const own = days.get(day) ?? [];
  const dragging = useDragging(moving);
  return (
    <div className="month" {...dragging.days}>
      <Calendar
        aria-label={t('Kalender')}
        firstDayOfWeek="mon"
        value={chosen}
        focusedValue={chosen}
        onChange={set}
        onFocusChange={set}
      >
        <CalendarGrid className="month-grid" weekdayStyle="short">
          <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <MonthDay
                key={date.toString()}
                date={date}
                entries={days.get(date.toString()) ?? []}
                dragging={dragging}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <section className="month-chosen">
        <DayTitle day={day} />
        <p className="muted" role="status">
          {t('{n, plural, =0 {Nichts an diesem Tag} one {# Eintrag} other {# Einträge}}', { n: own.length })}
        </p>
        <EntryList entries={own} moving={moving} dragging={dragging} />
      </section>
    </div>
  );
}

type MonthDayProps = { date: CalendarDate; entries: readonly CalendarEntry[]; dragging: Dragging };

function MonthDay({ date, entries, dragging }: MonthDayProps): ReactElement {
  const day = date.toString();
  const more = entries.length - mostShown;
  return (
    <CalendarCell date={date} className="month-cell" data-day={day} data-over={day === dragging.over || undefined}>
      {({ formattedDate }) => (
        <>
          <span className="month-nr num">{formattedDate}</span>
          {entries.slice(0, more === 1 ? mostShown + 1 : mostShown).map((entry) => (
            <span
              key={entry.id}
              className="month-entry"
              data-tone={entry.tone}
              data-off={entry.isOff || undefined}
              data-goes-on={entry.from < day || undefined}
              {...dragging.from(entry)}
            >
              {entry.title}
            </span>
          ))}
          {more > 1 && <small className="month-more">+{more}</small>}
        </>
      )}
    </CalendarCell>
  );
}
