import { describe, expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { areasWith } from '../permissions/row-areas.ts';
import { isRight } from '../permissions/catalog.ts';
import { permissionsFor, topicIn } from '../permissions/topics.ts';
import { reversalCommands } from '../screens/detail/reversal-commands.ts';
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
