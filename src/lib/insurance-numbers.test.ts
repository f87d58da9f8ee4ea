import { expect, it, test } from 'vitest';
import { isIk, isKvnr } from './insurance-numbers.ts';

test.each([
  ['A123456780', true],
  ['A123456781', false],
  ['A213456780', false],
  ['a123456780', false],
  ['A12345678', false],
  ['1234567890', false],
  ['', false],
])('the insured number %s is valid: %s', (text, valid) => {
  expect(isKvnr(text)).toBe(valid);
});

test.each([
  ['260120196', true],
  ['260120195', false],
  ['26012019', false],
])('the institution %s is valid: %s', (text, valid) => {
  expect(isIk(text)).toBe(valid);
});

it('finds every single wrong digit of an insured number', () => {
  const right = 'A123456780';
  const wrong = [...right].flatMap((digit, at) =>
    at === 0
      ? []
      : [...'0123456789']
          .filter((other) => other !== digit)
          .map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  );
  expect(wrong.filter(isKvnr)).toEqual([]);
});
