import { expect, test } from 'vitest';
import { isCreditorReference } from './creditor-reference.ts';

test.each([
  ['RF18539007547034', true],
  ['RF19539007547034', false],
  ['RF18539007547043', false],
  ['18539007547034', false],
  ['RF18', false],
  [`RF18${'1'.repeat(22)}`, false],
])('%s is a creditor reference: %s', (reference, isOne) => {
  expect(isCreditorReference(reference)).toBe(isOne);
});
