import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defineModule } from '../../kit/define-module.ts';
import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { text } from '../../kit/kinds/text.ts';
import { bareContext } from '../../ui/kinds/testing/context.ts';
import { withBalance } from './balance.ts';
import { ListCard } from './list-card.tsx';
import { listColumns } from './list-columns.tsx';

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
    },
  }),
  list: {
    columns: ['datum', 'bezeichnung', 'belege', 'betrag'],
    sort: 'datum',
    totals: ['betrag'],
    balance: { of: 'betrag', by: 'datum', label: 'Saldo' },
  },
});

test('on a telephone a booking shows its amount and its balance, and a number says of what', () => {
  const row = { id: 'a', bezeichnung: 'Seil', datum: '2026-03-01', belege: 2, betrag: -12_050 };
  const plain = listColumns(kassabuch, kassabuch.list.columns, bareContext);
  const columns = withBalance(kassabuch, plain, [[row]], { column: 'datum', isDown: false }, () => undefined, 20_000);
  const card = renderToStaticMarkup(<ListCard module={kassabuch} columns={columns} row={row} title="Seil" />);
  const words = card
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(words).toBe('Seil -120,50 € Saldo: 79,50 € · 01.03.2026 · Belege: 2');
});
