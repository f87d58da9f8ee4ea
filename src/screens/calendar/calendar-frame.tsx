import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { monthTitle } from '../../ui/format.ts';
import { t, useLocale } from '../../ui/t.ts';
import { Agenda } from './agenda.tsx';
import type { CalendarEntry } from './calendar-entries.ts';
import { turned } from './days.ts';
import { MonthView } from './month-view.tsx';
import type { Moving } from './use-dragging.ts';
import type { CalendarPlace } from './use-place.ts';
import { WeekView } from './week-view.tsx';
import './calendar.css';

type CalendarFrameProps = {
  place: CalendarPlace;
  entries: readonly CalendarEntry[];
  moving?: Moving | undefined;
  /** What narrows it, in its bar. */
  filters?: ReactNode;
};

/** Entries by their days: a month, a week, or what comes next. */
export function CalendarFrame({ place, entries, moving, filters }: CalendarFrameProps): ReactElement {
  const locale = useLocale();
  const { day, view, today, go } = place;
  return (
    <section className="calendar" aria-label={t('Kalender')}>
      <header className="calendar-bar">
        <IconButton icon="chevronLeft" label={t('Zurück')} onPress={() => go({ day: turned(day, view, -1) })} />
        <h2 aria-live="polite">{monthTitle(day, locale)}</h2>
        <IconButton icon="chevronRight" label={t('Weiter')} onPress={() => go({ day: turned(day, view, 1) })} />
        <Button isDisabled={day === today} onPress={() => go({ day: today })}>
          {t('Heute')}
        </Button>
        <ChoiceBar
          label={t('Ansicht')}
          items={[
            { id: 'month', label: t('Monat') },
            { id: 'week', label: t('Woche') },
            { id: 'agenda', label: t('Agenda') },
          ]}
          value={view}
          onChange={(id) => go({ view: id === 'week' || id === 'agenda' ? id : 'month' })}
        />
        {filters}
      </header>
      {view === 'month' && <MonthView entries={entries} day={day} onDay={(to) => go({ day: to })} moving={moving} />}
      {view === 'week' && <WeekView entries={entries} day={day} today={today} moving={moving} />}
      {view === 'agenda' && <Agenda entries={entries} day={day} moving={moving} />}
    </section>
  );
}
