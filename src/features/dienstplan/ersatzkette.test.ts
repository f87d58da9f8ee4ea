import { expect, test } from 'vitest';
import { gefragteStufen, hoerbarAb, stufenlaenge, stufenplan } from './ersatzkette.rules.ts';
import { zeitpunkt } from './wandzeit.rules.ts';

const um = (tag: number, zeit: string): string => zeitpunkt(`2026-06-${String(tag).padStart(2, '0')}`, zeit);
const plan = (begonnen: string, beginn: string): readonly string[] => stufenplan(begonnen, beginn).map(({ ab }) => ab);
const stunden = (zahl: number): number => zahl * 3_600_000;

test('a stage has a day, three hours or twenty minutes, by the time that is left', () => {
  const beginn = um(10, '20:00');
  expect(stufenlaenge(um(7, '19:59'), beginn)).toBe(stunden(24));
  expect(stufenlaenge(um(7, '20:00'), beginn)).toBe(stunden(3));
  expect(stufenlaenge(um(10, '08:00'), beginn)).toBe(stunden(3));
  expect(stufenlaenge(um(10, '08:01'), beginn)).toBe(stunden(1 / 3));
});

test('a week ahead each stage has its day', () => {
  expect(plan(um(3, '12:00'), um(10, '20:00'))).toEqual([
    um(3, '12:00'),
    um(4, '12:00'),
    um(5, '12:00'),
    um(6, '12:00'),
  ]);
});

test('from 22 to 7 o’clock nobody is woken', () => {
  expect(plan(um(8, '18:00'), um(10, '20:00'))).toEqual([
    um(8, '18:00'),
    um(8, '21:00'),
    um(9, '07:00'),
    um(9, '10:00'),
  ]);
  expect(hoerbarAb(um(8, '22:00'), um(10, '20:00'))).toBe(um(9, '07:00'));
  expect(hoerbarAb(um(9, '06:59'), um(10, '20:00'))).toBe(um(9, '07:00'));
  expect(hoerbarAb(um(8, '21:59'), um(10, '20:00'))).toBe(um(8, '21:59'));
});

test('unless the duty begins within twelve hours', () => {
  expect(hoerbarAb(um(9, '23:00'), um(10, '08:00'))).toBe(um(9, '23:00'));
  expect(hoerbarAb(um(9, '22:30'), um(10, '12:00'))).toBe(um(10, '00:00'));
});

test('and then all are asked at once', () => {
  expect(gefragteStufen(um(10, '09:00'), um(10, '20:00'), um(10, '09:00'))).toEqual([
    'Warteliste',
    'Kreis',
    'Offen',
    'Telefon',
  ]);
  expect(gefragteStufen(um(10, '07:00'), um(10, '20:00'), um(10, '09:59'))).toEqual(['Warteliste']);
  expect(gefragteStufen(um(10, '07:00'), um(10, '20:00'), um(10, '10:00'))).toHaveLength(4);
});
