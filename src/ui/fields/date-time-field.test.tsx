import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateTimeField } from './date-time-field.tsx';

const shown = (value: string): string =>
  renderToStaticMarkup(<DateTimeField label="Beginn" value={value} onChange={() => undefined} />);

test('an hour that comes twice shows which of both is meant, any other asks nothing', () => {
  expect(shown('2025-10-26T00:30:00.000Z')).toContain('Sommerzeit (MESZ)');
  expect(shown('2025-10-26T00:30:00.000Z')).not.toContain('data-unparsed');
  expect(shown('2025-10-26T02:30:00.000Z')).not.toContain('Sommerzeit');
});
