import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterChips } from './filter-chips.tsx';

const sektion = {
  name: 'sek_id',
  label: 'Sektion',
  group: 'Allgemein',
  entry: 'choice',
  options: [{ id: 'a', label: 'Sexten' }],
  isSektion: true,
} as const;
const shown = (isRequired: boolean): string =>
  renderToStaticMarkup(
    <FilterChips criteria={[{ ...sektion, isRequired }]} values={{ sek_id: 'a' }} onChange={() => undefined} />,
  );

test('a chosen section has a clear button only when all are allowed', () => {
  expect(shown(false)).toContain('Filter Sektion entfernen');
  expect(shown(true)).not.toContain('Filter Sektion entfernen');
  expect(shown(true)).toContain('Sexten');
});
