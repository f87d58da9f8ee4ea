import { expect, test } from 'vitest';
import { text } from '../kit/kinds/text.ts';
import { sortRows } from '../ui/grid/column.ts';
import { sortKey } from './value-text.ts';

const sorted = (asWritten: boolean): readonly string[] => {
  const field = text({ label: 'Nummer', max: 20, asWritten });
  const column = { id: 'nr', header: 'Nr.', cell: String, sortValue: (nr: string) => sortKey(field, nr, () => '') };
  return sortRows(['1', '9', '10', '0410', '1000', '0'], [column], { column: 'nr', isDown: false });
};

test('numbers in a text count as numbers, unless the text is sorted as it is written', () => {
  expect(sorted(false)).toEqual(['0', '1', '9', '10', '0410', '1000']);
  expect(sorted(true)).toEqual(['0', '0410', '1', '10', '1000', '9']);
});
