import { describe, expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { areasWith } from '../permissions/row-areas.ts';
import { isRight } from '../permissions/catalog.ts';
import { permissionsFor, topicIn } from '../permissions/topics.ts';
import { reversalCommands } from '../screens/detail/reversal-commands.ts';
import { defineModule } from './define-module.ts';
import { defineTable } from './define-table.ts';
import { choice } from './kinds/choice.ts';
import { money } from './kinds/money.ts';
import { reference } from './kinds/reference.ts';
import { text } from './kinds/text.ts';
import { createRegistry } from './registry.ts';
import { vocabulary } from './vocabulary.ts';
import { counterValues, isCounter, standing } from './reversal.ts';

const verguetungen = registry.table('einsatz_verguetungen');
const line = { id: 'v', values: { menge: 2, betrag: 900, satz_betrag: 450, zufluss_jahr: 2026, storno_id: null } };

test('a counter row has the columns of the other, the amounts with the opposite sign, and why', () => {
  expect(counterValues(verguetungen, line, 'Falsch')).toEqual({
    menge: -2,
    betrag: -900,
    satz_betrag: 450,
    zufluss_jahr: null,
    sbs_zahlung_id: null,
    storno_id: 'v',
    grund: 'Falsch',
  });
});

test('nothing taken back is not minus nothing', () => {
  const zero = { id: 'v', values: { menge: 0, betrag: 0 } };
  expect(Object.is(counterValues(verguetungen, zero, '')['betrag'], 0)).toBe(true);
});

test('what stands is neither taken back nor takes back', () => {
  const counter = { id: 'w', values: counterValues(verguetungen, line, 'Falsch') };
  expect(standing(verguetungen, [line, counter, { id: 'x', values: { storno_id: null } }]).map(({ id }) => id)).toEqual(
    ['x'],
  );
});

describe('a table whose rows say that they were taken back, and are so in some statuses only', () => {
  const buchungen = defineTable({
    name: 'buchungen',
    nr: 951,
    label: 'Buchung',
    right: 'ZAST_ALLGEMEIN',
    title: ['grund'],
    root: { by: 'everyone' },
    fields: {
      betrag: money({ label: 'Betrag' }),
      status: choice({ label: 'Status', values: vocabulary({ Entwurf: 'Entwurf', Gebucht: 'Gebucht' }) }),
      storno_id: reference({ label: 'Storno von', to: 'buchungen', setBy: 'server' }),
      storniert_id: reference({ label: 'Storniert durch', to: 'buchungen', setBy: 'server' }),
      grund: text({ label: 'Grund', max: 40, setBy: 'server' }),
    },
    status: {
      column: 'status',
      line: ['Entwurf', 'Gebucht'],
      steps: [{ from: 'Entwurf', to: 'Gebucht', action: 'NEU', label: 'Buchen', done: 'Gebucht' }],
      editable: ['Entwurf'],
    },
    reversal: {
      of: 'storno_id',
      by: 'storniert_id',
      in: ['Gebucht'],
      negated: ['betrag'],
      reason: 'grund',
      action: 'NEU',
      sentence: 'Schon storniert.',
    },
  });
  const module = defineModule({
    name: 'buchungen',
    url: '/zast/buchungen',
    area: 'ZAST',
    table: buchungen,
    label: 'Buchungen',
    list: { columns: ['betrag'], sort: 'betrag' },
  });
  const booked = { id: 'b', betrag: 500, status: 'Gebucht', storno_id: null, storniert_id: null };

  test('offers it for these only, and says of one that is taken back that it is', () => {
    const [command] = reversalCommands(createRegistry([buchungen], [module]), module);
    expect(command?.when?.(booked)).toBe(true);
    expect(command?.when?.({ ...booked, status: 'Entwurf' })).toBe(false);
    expect(command?.when?.({ ...booked, storniert_id: 'c' })).toBe('Schon storniert.');
    expect(command?.when?.({ ...booked, storno_id: 'a' })).toBe(false);
  });

  test('gives a counter row that is not itself taken back', () => {
    const counter = counterValues(buchungen, { id: 'b', values: { ...booked, storniert_id: 'x' } }, 'Falsch');
    expect(counter).toMatchObject({ betrag: -500, storno_id: 'b', storniert_id: null, status: 'Gebucht' });
  });
});

describe.each(
  [...registry.tables.values()].flatMap((table) =>
    table.reversal === undefined ? [] : [[table.name, table, table.reversal] as const],
  ),
)('the reversal of %s', (_, table, reversal) => {
  test('has its right in the catalogue', () => {
    const rights = areasWith(registry.rootOf(table)).flatMap(({ area }) =>
      permissionsFor(topicIn(table.right, area), reversal.action),
    );
    expect(rights.filter((right) => !isRight(right))).toEqual([]);
  });

  test('is offered on every module of the table, and not on a counter row', () => {
    const modules = [...registry.modules.values()].filter((module) => module.table === table);
    expect(modules.length).toBeGreaterThan(0);
    for (const module of modules) {
      const [command] = reversalCommands(registry, module);
      expect(command?.when?.({ id: 'w', [reversal.of]: 'v' })).toBe(false);
    }
  });

  test('leaves amounts that are stored, so that both rows together come to nothing', () => {
    const amounts = Object.fromEntries(reversal.negated.map((column) => [column, 5]));
    const counter = counterValues(table, { id: 'v', values: amounts }, 'Falsch');
    expect(reversal.negated.map((column) => counter[column])).toEqual(reversal.negated.map(() => -5));
    expect(isCounter(reversal, counter)).toBe(true);
  });
});
