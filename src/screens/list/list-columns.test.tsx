import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { bareContext } from '../../ui/kinds/testing/context.ts';
import { minWidthOf } from '../../ui/grid/column.ts';
import { listColumns } from './list-columns.tsx';

test('a status that comes with the day is shown as it is today, not as it is stored', () => {
  const [status] = listColumns(registry.module('dokumentversionen'), ['status'], bareContext);
  const shown = (giltbis: string | null): string =>
    renderToStaticMarkup(<>{status?.cell({ id: 'v', status: 'Gueltig', giltbis })}</>).replaceAll(/<[^>]*>/g, '');
  expect(shown(null)).toBe('Gültig');
  expect(shown('2020-12-31')).toBe('Abgelöst');
});

const columnsOf = (name: string) => {
  const module = registry.module(name);
  // Who sees one branch only has no column for it.
  const names = module.list.columns.filter((column) => column !== 'sek_id' && column !== 'sek_ids');
  return listColumns(module, names, bareContext);
};

test('a number has the room that its pattern needs beside the mark of its row', () => {
  const widthOf = (name: string): number | undefined =>
    columnsOf(name).find(({ kind }) => kind === 'serverNumber')?.width;
  // R001-2026-0001 and 2026-0001.
  expect(widthOf('rechnungen')).toBeGreaterThanOrEqual(176);
  expect(widthOf('beitragslaeufe')).toBeLessThan(148);
});

test.each(['rechnungen', 'eingangsrechnungen', 'forderungen', 'beitraege', 'beitragslaeufe', 'bestellungen'])(
  'the list of %s fits a screen of 1280 px',
  (name) => {
    // Less the page's margins and the boxes that rows are chosen by.
    expect(Number.parseFloat(minWidthOf(columnsOf(name), {})) * 16).toBeLessThanOrEqual(1280 - 2 * 24 - 42);
  },
);
