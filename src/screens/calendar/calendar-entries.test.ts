import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { calendarEntries } from './calendar-entries.ts';

const withCalendar = [...registry.modules.values()].filter(({ calendar }) => calendar !== undefined);

test('there are modules with a calendar', () => expect(withCalendar.length).toBeGreaterThan(0));

test.each(withCalendar.map((module) => [module.name, module] as const))(
  'the calendar of %s goes by days or instants and has a title for every record',
  (_, { calendar, table }) => {
    const days = [calendar?.from, calendar?.until].filter((column) => column !== undefined);
    expect(
      days.map((column) => table.fields[column]?.kind).filter((kind) => kind !== 'date' && kind !== 'dateTime'),
    ).toEqual([]);
    expect(table.fields[calendar?.title ?? '']?.required).toBe(true);
  },
);

const ausbildungen = registry.module('ausbildungen');
const kurs = (values: object) => ({
  id: '1',
  name: 'Funk',
  anfang: '2026-11-25',
  ende: null,
  ort: null,
  status: 'Geplant',
  ...values,
});

test('a record lies from its first to its last day, with when and where; without an end on one day, without a begin nowhere', () => {
  expect(calendarEntries(registry, ausbildungen, [kurs({ ende: '2026-11-27', ort: 'Sulden' })])).toMatchObject([
    {
      title: 'Funk',
      from: '2026-11-25',
      until: '2026-11-27',
      detail: '25.11.2026 – 27.11.2026 · Sulden',
      path: '/ausbildungen/1',
    },
  ]);
  expect(calendarEntries(registry, ausbildungen, [kurs({})])).toMatchObject([
    { until: '2026-11-25', detail: '25.11.2026' },
  ]);
  expect(calendarEntries(registry, ausbildungen, [kurs({ anfang: null })])).toEqual([]);
});

test('an end before the begin, and a module without a calendar, break nothing', () => {
  expect(calendarEntries(registry, ausbildungen, [kurs({ ende: '2026-11-01' })])).toMatchObject([
    { until: '2026-11-25' },
  ]);
  expect(calendarEntries(registry, registry.module('mitglieder'), [kurs({})])).toEqual([]);
});
