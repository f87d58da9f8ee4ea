import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newId } from '../lib/ids.ts';
import { defineModule, type Module } from '../kit/define-module.ts';
import { defineTable } from '../kit/define-table.ts';
import { choice } from '../kit/kinds/choice.ts';
import { money } from '../kit/kinds/money.ts';
import { reference } from '../kit/kinds/reference.ts';
import { text } from '../kit/kinds/text.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { bareContext } from '../ui/kinds/testing/context.ts';
import { listColumns } from './list/list-columns.tsx';

const buchungen = defineTable({
  name: 'probe_buchungen',
  nr: 990,
  label: 'Buchung',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['bezeichnung'],
  fields: {
    bezeichnung: text({ label: 'Bezeichnung', max: 80 }),
    betrag: money({ label: 'Betrag', required: true }),
    status: choice({ label: 'Status', required: true, values: vocabulary({ Entwurf: 'Entwurf', Gebucht: 'Gebucht' }) }),
    storno_von: reference({ label: 'Storno von', to: 'probe_buchungen', setBy: 'server' }),
    storno_durch: reference({ label: 'Storniert durch', to: 'probe_buchungen', setBy: 'server' }),
    grund: text({ label: 'Grund', max: 200, setBy: 'server' }),
  },
  status: {
    column: 'status',
    editable: ['Entwurf'],
    line: ['Entwurf', 'Gebucht'],
    steps: [{ from: 'Entwurf', to: 'Gebucht', action: 'SPEICHERN', label: 'Buchen', done: 'Gebucht' }],
  },
  reversal: {
    of: 'storno_von',
    by: 'storno_durch',
    negated: ['betrag'],
    reason: 'grund',
    in: ['Gebucht'],
    action: 'AENDERN',
    sentence: 'Die Buchung {titel} wird storniert.',
  },
});
const module = (columns: readonly ('bezeichnung' | 'betrag' | 'status')[]): Module =>
  defineModule({
    name: 'probe',
    url: '/probe',
    area: 'VERWALTUNG',
    label: 'Buchungen',
    table: buchungen,
    list: { columns, sort: 'bezeichnung' },
  });
const row = { id: newId(), bezeichnung: 'Seil', betrag: 100, status: 'Gebucht', storno_von: null, storno_durch: null };
const shown = (of: Module, values: Readonly<Record<string, unknown>>): readonly string[] =>
  listColumns(of, of.list.columns, bareContext).map(({ cell }) =>
    renderToStaticMarkup(<>{cell({ ...row, ...values })}</>)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .replaceAll(/\s+/g, ' '),
  );

test('a row that was taken back says so beside its status, and so does the one that takes it back', () => {
  const list = module(['bezeichnung', 'betrag', 'status']);
  expect(shown(list, {})).toEqual(['Seil', '1,00 €', 'Gebucht']);
  expect(shown(list, { storno_durch: newId() })).toEqual(['Seil', '1,00 €', 'Gebucht Storniert']);
  expect(shown(list, { storno_von: newId() })).toEqual(['Seil', '1,00 €', 'Gebucht Storno']);
});

test('in a list without its status the first column says it', () => {
  expect(shown(module(['bezeichnung', 'betrag']), { storno_durch: newId() })).toEqual(['Seil Storniert', '1,00 €']);
});
