import { expect, test } from 'vitest';
import { defineModule } from '../../kit/define-module.ts';
import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { vocabulary } from '../../kit/vocabulary.ts';
import { sortRows } from '../../ui/grid/column.ts';
import { bareContext } from '../../ui/kinds/testing/context.ts';
import { balanceTies, countsIn, criteriaBefore, listBalance, withBalance } from './balance.ts';
import { listColumns } from './list-columns.tsx';

const buchungen = defineTable({
  name: 'probe_buchungen',
  nr: 990,
  label: 'Buchung',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['nummer'],
  fields: {
    nummer: serverNumber({ label: 'Nummer', series: 'probe', pattern: '{nr:4}' }),
    datum: date({ label: 'Datum', required: true }),
    betrag: money({ label: 'Betrag', required: true }),
    status: choice({ label: 'Status', values: vocabulary({ Entwurf: 'Entwurf', Gebucht: 'Gebucht' }) }),
  },
});
const list = { columns: ['nummer', 'datum', 'betrag', 'status'], sort: '-datum', totals: ['betrag'] } as const;
const base = { name: 'probe', url: '/probe', area: 'VERWALTUNG', label: 'Buchungen', table: buchungen } as const;
const kassenbuch = defineModule({
  ...base,
  list: { ...list, counts: { status: 'Gebucht' }, balance: { of: 'betrag', by: 'nummer', label: 'Saldo' } },
});
const rows = [
  { id: 'x', nummer: '0002', datum: '2026-01-05', betrag: -300, status: 'Gebucht' },
  { id: 'y', nummer: '0003', datum: '2026-01-05', betrag: 50, status: 'Gebucht' },
  { id: 'a', nummer: null, datum: '2026-01-05', betrag: 9999, status: 'Entwurf' },
  { id: 'b', nummer: '0001', datum: '2026-01-02', betrag: 1000, status: 'Gebucht' },
];

test.each([true, false])(
  'bookings of a day follow each other by their numbers, drafts count nothing (%s)',
  (isDown) => {
    const sort = { column: 'datum', isDown };
    const sorted = sortRows(
      rows,
      listColumns(kassenbuch, list.columns, bareContext),
      sort,
      balanceTies(kassenbuch, bareContext),
    );
    const booked = sorted.filter(countsIn(kassenbuch));
    const upwards = ['0001', '0002', '0003'];
    expect(booked.map(({ nummer }) => nummer)).toEqual(isDown ? upwards.toReversed() : upwards);
    const balance = listBalance(kassenbuch, [sorted], sort, bareContext.labelOf);
    const shown = Object.fromEntries(sorted.map((row) => [row.nummer ?? 'Entwurf', balance?.typed(row)]));
    expect(shown).toEqual({ '0001': { euros: 10 }, '0002': { euros: 7 }, '0003': { euros: 7.5 }, Entwurf: '' });
  },
);

test('what is counted, and what decides within a day, are columns of the list', () => {
  expect(() => defineModule({ ...base, list: { ...list, counts: { stand: 'Gebucht' } as object } })).toThrow(
    'probe.list: field `stand` does not exist',
  );
  const by = 'nr' as 'nummer';
  expect(() => defineModule({ ...base, list: { ...list, balance: { of: 'betrag', by, label: 'Saldo' } } })).toThrow(
    'probe.list: field `nr` does not exist',
  );
});

test('a balance begins with what lies before the first day that the list is narrowed to, and stands beside the column it is given', () => {
  const since = { from: 'von', to: 'bis' };
  const module = defineModule({
    ...base,
    list: { ...list, balance: { of: 'betrag', by: 'nummer', beside: 'datum', since, label: 'Saldo' } },
  });
  expect(criteriaBefore(module, { von: '2026-01-01', bis: '2026-12-31', status: 'Gebucht' })).toEqual({
    bis: '2025-12-31',
    status: 'Gebucht',
  });
  expect(criteriaBefore(module, { bis: '2026-12-31' })).toBeUndefined();
  const parts = [[rows[3], rows[0]].flatMap((row) => row ?? [])];
  const sort = { column: 'datum', isDown: false };
  const beside = withBalance(module, listColumns(module, ['datum'], bareContext), parts, sort, () => undefined, 500);
  const last = beside.at(-1);
  expect(beside.map(({ header }) => header)).toEqual(['Datum', 'Saldo']);
  expect(parts[0]?.map((row) => last?.text(row).replace('\u00a0', ' '))).toEqual(['15,00 €', '12,00 €']);
});
