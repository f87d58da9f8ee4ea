import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CalendarEntry } from './calendar-entries.ts';
import { EntryList } from './entry-list.tsx';

const entry = (id: string): CalendarEntry => ({
  id,
  title: id,
  from: '2026-11-25',
  until: '2026-11-25',
  path: undefined,
  detail: '',
  tone: undefined,
});
const entries = [entry('Wache'), entry('Geburtstag')];
const buttons = (html: string): number => html.split('<button').length - 1;

test('beside what can be moved a button does what dragging does; a calendar in which nothing moves has none', () => {
  const moving = { may: ({ id }: CalendarEntry) => id === 'Wache', ask: () => {} };
  const html = renderToStaticMarkup(<EntryList entries={entries} moving={moving} />);
  expect(html).toContain('Wache verschieben');
  expect(buttons(html)).toBe(1);
  expect(buttons(renderToStaticMarkup(<EntryList entries={entries} />))).toBe(0);
});

test('what does not take place is marked', () => {
  const html = renderToStaticMarkup(<EntryList entries={[{ ...entry('Wache'), isOff: true }]} />);
  expect(html).toContain('data-off');
});
