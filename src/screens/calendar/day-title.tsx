import type { ReactElement } from 'react';
import { formatDate, weekdayName } from '../../ui/format.ts';
import { useLocale } from '../../ui/t.ts';

/** `Mittwoch, 25.11.2026` as a heading. */
export function DayTitle({ day }: { day: string }): ReactElement {
  const locale = useLocale();
  return (
    <h3 className="calendar-day">
      {weekdayName(new Date(`${day}T12:00:00Z`), locale)}, <span className="num">{formatDate(day)}</span>
    </h3>
  );
}
