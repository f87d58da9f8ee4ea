import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fileSchema } from '../kit/kinds/file.ts';
import { longTextKind } from '../kit/kinds/long-text.ts';
import { textKind } from '../kit/kinds/text.ts';

const name = textKind.schema({ max: 20 });
const note = longTextKind.schema({ max: 100 });

describe('a text that somebody types', () => {
  test.each(['\u200b', '\u202e', '\u2060 \ufeff', '\u3164', '\u2800', '\u200d', ' \ufe0f '])(
    'of nothing that is seen is no text: %j',
    (typed) => {
      for (const schema of [name, note]) expect(v.safeParse(schema, typed).success).toBe(false);
    },
  );

  test.each([
    ['Mair\u202eannA', 'MairannA'],
    ['\u200bMair\u200b', 'Mair'],
    ['Ma\u00adir', 'Mair'],
    ['\u2066Mair\u2069 ', 'Mair'],
    ['👨\u200d🚒', '👨\u200d🚒'],
    ['❤\ufe0f', '❤\ufe0f'],
    ['Größl, D’Alò', 'Größl, D’Alò'],
  ])('%j is kept as %j', (typed, kept) => {
    for (const schema of [name, note]) expect(v.parse(schema, typed)).toBe(kept);
  });

  test('the name of a file turns no direction', () => {
    const schema = fileSchema({ maxBytes: 10, accept: ['application/pdf'] });
    expect(
      v.parse(schema, { sha256: 'a'.repeat(64), name: 'Rechnung\u202efdp.exe', type: 'application/pdf', size: 1 }).name,
    ).toBe('Rechnungfdp.exe');
  });
});
