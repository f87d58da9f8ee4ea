import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const thrown = (error: Error, stack: string): Error => Object.defineProperty(error, 'stack', { value: stack });

test.each<[string, unknown, string]>([
  [
    'a part of the app that could not be loaded, by its file',
    thrown(
      new TypeError('Failed to fetch dynamically imported module: https://verband.example/static/statistik-Ab1.js'),
      'TypeError: Failed to fetch dynamically imported module: https://verband.example/static/statistik-Ab1.js',
    ),
    'TypeError statistik-Ab1.js',
  ],
  [
    'what React says by a number, with the place in our code',
    thrown(
      new Error('Minified React error #467; visit https://react.dev/errors/467'),
      'Error: Minified React error #467; visit https://react.dev/errors/467\n    at use (https://verband.example/static/react-x.js:1:2345)',
    ),
    'Error React error #467 react-x.js:1:2345',
  ],
  [
    'no word of what a person typed',
    thrown(new RangeError('Hofer Anna is no day'), 'RangeError: Hofer Anna is no day'),
    'RangeError',
  ],
  ['anything else that was thrown', 'Hofer', 'string'],
  ['nothing', undefined, 'undefined'],
])('tells %s', (_what, error, told) => {
  expect(failureOf(error)).toBe(told);
});

test('an error that throws when it is asked for its stack is told by its name', () => {
  const error = new Error('x');
  error.name = 'DatabaseClosedError';
  Object.defineProperty(error, 'stack', {
    get: () => {
      throw new TypeError('no inner error');
    },
  });
  expect(failureOf(error)).toBe('DatabaseClosedError');
});
