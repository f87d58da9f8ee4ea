import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { VisibleRow } from '../../db/base.ts';
import { defineModule } from '../../kit/define-module.ts';
import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { text } from '../../kit/kinds/text.ts';
import { bareContext } from '../../ui/kinds/testing/context.ts';
import { withBalance } from './balance.ts';
import { ListCard } from './list-card.tsx';
import { listColumns, type ListColumn } from './list-columns.tsx';

const kassabuch = defineModule({
  name: 'probe',
  url: '/probe',
  area: 'VERWALTUNG',
  label: 'Kassabuch',
  table: defineTable({
    name: 'probe_kassabuch',
    nr: 990,
    label: 'Buchung',
    root: { by: 'everyone' },
    right: 'VERWALTUNG_STAMMDATEN',
    title: ['bezeichnung'],
    fields: {
      bezeichnung: text({ label: 'Bezeichnung', max: 80 }),
      datum: date({ label: 'Datum' }),
      belege: integer({ label: 'Belege' }),
      betrag: money({ label: 'Betrag', required: true }),
      habenbetrag: money({ label: 'Haben' }),
    },
  }),
  list: {
    columns: ['datum', 'bezeichnung', 'belege', 'betrag'],
    sort: 'datum',
    totals: ['betrag'],
    balance: { of: 'betrag', by: 'datum', label: 'Saldo' },
  },
});

const words = (columns: readonly ListColumn[], row: VisibleRow): string =>
  renderToStaticMarkup(<ListCard module={kassabuch} columns={columns} row={row} title="Seil" />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('on a telephone a booking shows its amount and its balance, and a number says of what', () => {
  const row = { id: 'a', bezeichnung: 'Seil', datum: '2026-03-01', belege: 2, betrag: -12_050 };
  const plain = listColumns(kassabuch, kassabuch.list.columns, bareContext);
  const columns = withBalance(kassabuch, plain, [[row]], { column: 'datum', isDown: false }, () => undefined, 20_000);
  expect(words(columns, row)).toBe('Seil -120,50 € Saldo: 79,50 € · 01.03.2026 · Belege: 2');
});

test('of two amounts, as debit and credit are, a card shows the one that is there, with its name', () => {
  const row = { id: 'a', bezeichnung: 'Seil', betrag: null, habenbetrag: 38_990 };
  const both = { ...kassabuch, list: { ...kassabuch.list, totals: ['betrag', 'habenbetrag'] } };
  expect(words(listColumns(both, ['bezeichnung', 'betrag', 'habenbetrag'], bareContext), row)).toBe(
    'Seil Haben 389,90 €',
  );
});

test('an amount that is the only one of a list stands beside the title, added up or not', () => {
  const row = { id: 'a', bezeichnung: 'Seil', betrag: 38_990 };
  const plain = { ...kassabuch, list: { columns: kassabuch.list.columns, sort: 'datum' } };
  expect(words(listColumns(plain, ['bezeichnung', 'betrag'], bareContext), row)).toBe('Seil 389,90 €');
});
