import { expect, test } from 'vitest';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { totalText } from './totals.ts';

const rows = [{ zahl: 10 }, { zahl: null }, { zahl: 'x' }, {}, { zahl: 1250 }];

test.each([
  ['amounts as cents', money({ label: 'Betrag' }), rows, '12,60 €'],
  ['whole numbers', integer({ label: 'Zahl' }), rows, '1.260'],
  [
    'tenths without what binary makes of them',
    decimal({ label: 'Zahl', digits: 1 }),
    [{ zahl: 0.1 }, { zahl: 0.2 }],
    '0,3',
  ],
  ['nothing', money({ label: 'Betrag' }), [], '0,00 €'],
])('adds up %s', (_, field, all, text) => {
  expect(totalText(field, 'zahl', all).replaceAll('\u00a0', ' ')).toBe(text);
});
