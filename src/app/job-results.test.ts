import { expect, test } from 'vitest';
import * as areas from './areas.ts';

test('results that are no file lie on a screen of the app', () => {
  const opened = Object.values(areas).flatMap(({ orders = {} }) =>
    Object.entries(orders).flatMap(([typ, { opens }]) => (opens === undefined ? [] : [typ])),
  );
  expect(opened.toSorted()).toEqual([
    'Beitragsvorschau',
    'Dublettensuche',
    'Einsatzbuchung',
    'Sicherung',
    'Sicherungsprobe',
  ]);
});
