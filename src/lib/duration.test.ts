import { expect, test } from 'vitest';
import { durationProblem, formatDuration, parseDuration } from './duration.ts';
import { germanText } from './message.ts';

test.each([
  ['3:45', 225],
  ['16:05', 965],
  ['0:07', 7],
  ['75:00', 4500],
  ['1:02:35', 3755],
] as const)('%s is %i seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each(['4.35', '4', '4:60', '4:5', '1:75:00', '', 'vier'])('%s is no duration', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test('durations are written with minutes and seconds, and hours where there are any', () => {
  expect([965, 7, 3755, 4500].map(formatDuration)).toEqual(['16:05', '0:07', '1:02:35', '1:15:00']);
  expect(formatDuration(null)).toBe('');
});

test('what was likely meant is asked', () => {
  expect(['4.35', '4,35', '4', 4.35, '4.5', 'x'].map((given) => germanText(durationProblem(given)))).toEqual([
    'Meinen Sie 4:35 Minuten?',
    'Meinen Sie 4:35 Minuten?',
    'Meinen Sie 4:00 Minuten?',
    'Meinen Sie 4:35 Minuten?',
    'Dauer wie 4:35 erwartet.',
    'Dauer wie 4:35 erwartet.',
  ]);
});
