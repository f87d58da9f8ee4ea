import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { StatusTone } from '../../kit/define-table.ts';
import type { Registry } from '../../kit/registry.ts';
import { localDate } from '../../lib/local-time.ts';
import { formatDate, formatDateTime } from '../../ui/format.ts';
import { asText } from '../../ui/kinds/values.ts';
import { openedAt } from '../titles.ts';
import type { Dated } from './days.ts';
import type { Address } from '../../features/addresses.ts';

/** A record in a calendar. */
export interface CalendarEntry extends Dated {
  readonly id: string;
  readonly path: Address | undefined;
  /** When, and where. */
  readonly detail: string;
  readonly tone: StatusTone | undefined;
  /** It does not take place. */
  readonly isOff?: boolean;
}

/** The records of a list that lie on days, as their module says (`calendar`). */
export function calendarEntries(
  registry: Registry,
  module: Module,
  rows: readonly VisibleRow[],
): readonly CalendarEntry[] {
  const { calendar, table } = module;
  if (calendar === undefined) return [];
  const { status } = table;
  return rows.flatMap((row): CalendarEntry[] => {
    const begin = asText(row[calendar.from]);
    if (begin === '') return [];
    const end = asText(calendar.until === undefined ? null : row[calendar.until]) || begin;
    const [from, until] = [localDate(begin), localDate(end)];
    const place = calendar.where === undefined ? '' : asText(row[calendar.where]);
    return [
      {
        id: row.id,
        from,
        until: until < from ? from : until,
        at: begin.includes('T') ? begin : undefined,
        title: asText(row[calendar.title]),
        path: openedAt(registry, module, row),
        detail: [begin === end ? whenOf(begin) : `${whenOf(begin)} – ${whenOf(end)}`, place]
          .filter(Boolean)
          .join(' · '),
        tone: status === undefined ? undefined : status.tones?.[asText(row[status.column])],
      },
    ];
  });
}

const whenOf = (value: string): string => (value.includes('T') ? formatDateTime(value) : formatDate(value));
