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
  const isCalendar = module.calendar !== undefined && readable(module.calendar.from) && isOn;
  const calendar = useMemo(
    () => (module.calendar === undefined ? undefined : { isOn: isCalendar, onToggle: () => onCalendar(!isCalendar) }),
    [module, isCalendar, onCalendar],
  );
  return { isCalendar, calendar };
}
