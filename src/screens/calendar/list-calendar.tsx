import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { monthTitle } from '../../ui/format.ts';
import { t, useLocale } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useToday } from '../use-today.ts';
import { Agenda } from './agenda.tsx';
import { calendarEntries } from './calendar-entries.ts';
import { turned, type CalendarView } from './days.ts';
import { MonthView } from './month-view.tsx';
import { WeekView } from './week-view.tsx';
import './calendar.css';

interface Place {
  readonly day: string;
  readonly view: CalendarView;
}

/** Where each list's calendar was left, in this window only. */
const left = new Map<string, Place>();

/** The rows of a list by their days: a month, a week, or what comes next. */
export function ListCalendar({ module, rows }: { module: Module; rows: readonly VisibleRow[] }): ReactElement {
  const locale = useLocale();
  const { registry } = useDevice();
  const today = useToday();
  const [{ day, view }, setPlace] = useState<Place>(() => left.get(module.name) ?? { day: today, view: 'month' });
  const entries = useMemo(() => calendarEntries(registry, module, rows), [registry, module, rows]);
  const go = (change: Partial<Place>): void => {
    const place = { day, view, ...change };
    left.set(module.name, place);
    setPlace(place);
  };
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
      </header>
      {view === 'month' && <MonthView entries={entries} day={day} onDay={(to) => go({ day: to })} />}
      {view === 'week' && <WeekView entries={entries} day={day} today={today} />}
      {view === 'agenda' && <Agenda entries={entries} day={day} />}
    </section>
  );
}
