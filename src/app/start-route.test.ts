import { expect, it } from 'vitest';
import { startRoute, type Readable } from './start-route.ts';

const routes = (...readable: string[]): Readable => ({
  exists: (route) => ['/mitglieder', '/ortsgruppen', '/einsaetze'].includes(route),
  mayRead: (route) => readable.includes(route),
});

it('leads to the first list that may be read', () => {
  expect(startRoute(routes('/einsaetze', '/ortsgruppen'))).toBe('/ortsgruppen');
  expect(startRoute(routes('/einsaetze'))).toBe('/einsaetze');
});

it('follows a returnUrl only to information that may be read', () => {
  expect(startRoute(routes('/mitglieder', '/information'), '/information/7')).toBe('/information/7');
  expect(startRoute(routes('/mitglieder'), '/information/7')).toBe('/mitglieder');
  expect(startRoute(routes('/mitglieder', '/einsaetze'), '/einsaetze')).toBe('/mitglieder');
});

it('has nowhere to lead without a readable area', () => {
  expect(startRoute(routes('/kontakte'))).toBeUndefined();
});
