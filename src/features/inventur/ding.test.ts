import { expect, test } from 'vitest';
import { dingVon } from './ding.rules.ts';

const dinge = {
  kennungen: [
    { wert: 'F-1', inventar_id: 'fremd' },
    { wert: '0000123453', inventar_id: 'seil' },
  ],
  stuecke: [
    { id: 'fremd', sek_id: 'b' },
    { id: 'seil', sek_id: 'a' },
  ],
  artikel: [{ id: 'binde', nr: 'B1', gtin: '4012345678901' }],
};

test('a code is a piece of the branch, an article, or a code that the server names (domain: inventar 7, 2, 3 and 5)', () => {
  expect(dingVon(dinge, 'a', ' 0000123453 ')).toEqual({ inventar_id: 'seil' });
  expect(dingVon(dinge, 'a', 'f-1')).toEqual({ code: 'F-1' });
  expect(dingVon(dinge, 'a', '04012345678901')).toEqual({ artikel_id: 'binde' });
  expect(dingVon(dinge, 'a', 'b1')).toEqual({ artikel_id: 'binde' });
  expect(dingVon(dinge, 'a', 'X')).toEqual({ code: 'X' });
});
