import { useMemo, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../device.ts';
import { calendarEntries } from './calendar-entries.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { useCalendarPlace } from './use-place.ts';

/** The rows of a list by their days. */
export function ListCalendar({ module, rows }: { module: Module; rows: readonly VisibleRow[] }): ReactElement {
  const { registry } = useDevice();
  const place = useCalendarPlace(module.name);
  const entries = useMemo(() => calendarEntries(registry, module, rows), [registry, module, rows]);
  return <CalendarFrame place={place} entries={entries} />;
}
