import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { bareContext } from '../../ui/kinds/testing/context.ts';
import { listColumns } from './list-columns.tsx';

test('a status that comes with the day is shown as it is today, not as it is stored', () => {
  const [status] = listColumns(registry.module('dokumentversionen'), ['status'], bareContext);
  const shown = (giltbis: string | null): string =>
    renderToStaticMarkup(<>{status?.cell({ id: 'v', status: 'Gueltig', giltbis })}</>).replaceAll(/<[^>]*>/g, '');
  expect(shown(null)).toBe('Gültig');
  expect(shown('2020-12-31')).toBe('Abgelöst');
});
