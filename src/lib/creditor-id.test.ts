import { expect, test } from 'vitest';
import { isCreditorId } from './creditor-id.ts';

test('a creditor identifier has the check digits of its country and national identifier', () => {
  // The sample of the German federal bank.
  expect(isCreditorId('DE98ZZZ09999999999')).toBe(true);
  for (const wrong of ['DE97ZZZ09999999999', 'DE98ZZZ09999999998', 'AT98ZZZ09999999999'])
    expect([wrong, isCreditorId(wrong)]).toEqual([wrong, false]);
});

test("its business code is the creditor's own and does not count", () => {
  for (const own of ['DE98ABC09999999999', 'DE9800109999999999']) expect([own, isCreditorId(own)]).toEqual([own, true]);
});

test('what has another form is none', () => {
  for (const wrong of ['', 'DE98', 'DE98ZZZ', 'de98zzz09999999999', '98DEZZZ09999999999', `DE98ZZZ${'0'.repeat(29)}`])
    expect([wrong, isCreditorId(wrong)]).toEqual([wrong, false]);
});
