import { useMemo } from 'react';
import type { Module } from '../../kit/define-module.ts';

interface CalendarSwitch {
  readonly isCalendar: boolean;
  /** Between list and calendar; undefined where records lie on no days. */
  readonly calendar: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
}

interface CalendarAsked {
  readonly readable: (column: string) => boolean;
  readonly isOn: boolean;
  readonly onCalendar: (isCalendar: boolean) => void;
}

/** A list as a calendar. */
export function useCalendarSwitch(module: Module, { readable, isOn, onCalendar }: CalendarAsked): CalendarSwitch {
  const hasDays = module.calendar !== undefined && readable(module.calendar.from);
  const isCalendar = hasDays && isOn;
  const calendar = useMemo(
    () => (hasDays ? { isOn: isCalendar, onToggle: () => onCalendar(!isCalendar) } : undefined),
    [hasDays, isCalendar, onCalendar],
  );
  return { isCalendar, calendar };
}
