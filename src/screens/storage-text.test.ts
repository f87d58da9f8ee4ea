import { expect, test } from 'vitest';
import { ohnePlatzText } from './storage-text.ts';

test('names what finds no room, three by their titles', () => {
  expect(ohnePlatzText([])).toBe('');
  expect(ohnePlatzText(['Satzung', 'Alarmplan'])).toBe('Kein Platz für Satzung, Alarmplan.');
  expect(ohnePlatzText(['a', 'b', 'c', 'd'])).toBe('Kein Platz für a, b, c und 1 weiteres.');
  expect(ohnePlatzText(['a', 'b', 'c', 'd', 'e'])).toBe('Kein Platz für a, b, c und 2 weitere.');
});
