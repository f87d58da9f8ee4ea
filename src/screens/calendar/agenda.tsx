import { useMemo, useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { DayTitle } from './day-title.tsx';
import { agendaFrom } from './days.ts';
import { EntryList } from './entry-list.tsx';
import type { Moving } from './use-dragging.ts';

/** So many entries at a time. */
const step = 50;

/** What comes from a day on, day by day. */
export function Agenda({
  entries,
  day,
  moving,
}: {
  entries: readonly CalendarEntry[];
  day: string;
  moving?: Moving | undefined;
}): ReactElement {
  const [most, setMost] = useState(step);
  const groups = useMemo(() => agendaFrom(entries, day, most), [entries, day, most]);
  const shown = groups.reduce((sum, group) => sum + group.entries.length, 0);
  if (shown === 0) return <EmptyState icon="calendar" title={t('Von diesem Tag an steht nichts mehr an')} />;
  return (
    <div className="agenda">
      {groups.map((group) => (
        <section key={group.day}>
          <DayTitle day={group.day} />
          <EntryList entries={group.entries} moving={moving} />
        </section>
      ))}
      {shown === most && <Button onPress={() => setMost(most + step)}>{t('Mehr zeigen')}</Button>}
    </div>
  );
}
