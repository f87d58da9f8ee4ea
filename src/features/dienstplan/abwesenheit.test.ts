import { expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import { abwesendVon, abwesenheitsfehler } from './abwesenheit.rules.ts';
import { zeitpunkt } from './wandzeit.rules.ts';

const ganzerTag = { von: '2026-10-24', bis: '2026-10-25', abzeit: null, biszeit: null };

test('days are whole and both included, over a change of clocks, too', () => {
  expect(abwesendVon(ganzerTag)).toEqual({ beginn: '2026-10-23T22:00:00.000Z', ende: '2026-10-25T23:00:00.000Z' });
});

test('or from and until a time', () => {
  expect(abwesendVon({ ...ganzerTag, abzeit: '18:00', biszeit: '06:00' })).toEqual({
    beginn: zeitpunkt('2026-10-24', '18:00'),
    ende: zeitpunkt('2026-10-25', '06:00'),
  });
});

test('a time that clocks leave out is none', () => {
  const fehler = abwesenheitsfehler({ ...ganzerTag, von: '2027-03-28', bis: '2027-03-28', abzeit: '02:30' });
  expect(fehler.map(({ feld, text }) => [feld, germanText(text)])).toEqual([
    ['abzeit', 'Diese Uhrzeit gibt es am 28.03.2027 nicht (Zeitumstellung).'],
  ]);
});

test('an end comes after its beginning', () => {
  expect(abwesenheitsfehler(ganzerTag)).toEqual([]);
  expect(abwesenheitsfehler({ ...ganzerTag, bis: '2026-10-23' })).toHaveLength(1);
  expect(abwesenheitsfehler({ ...ganzerTag, bis: '2026-10-24', abzeit: '18:00', biszeit: '17:00' })).toHaveLength(1);
});
