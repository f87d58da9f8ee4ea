import { expect, test } from 'vitest';
import { defineTable } from './define-table.ts';
import { choice } from './kinds/choice.ts';
import { dateTime } from './kinds/date-time.ts';
import { text } from './kinds/text.ts';
import { runFileName, type Run } from './run.ts';
import { vocabulary } from './vocabulary.ts';

const stand = vocabulary({ Entwurf: 'Entwurf', Fertig: 'Fertig' });
const table = (run: Run) =>
  defineTable({
    name: 'laeufe',
    nr: 900,
    label: 'Lauf',
    root: { by: 'column', column: 'sek_id' },
    right: 'LAEUFE',
    title: [],
    fields: {
      sek_id: text({ label: 'Sektion', max: 40, required: true }),
      stand: choice({ label: 'Stand', values: stand, required: true }),
      erstellt_am: dateTime({ label: 'Erstellt am', setBy: 'server' }),
      erstellt_von: text({ label: 'Erstellt von', max: 120, setBy: 'server' }),
    },
    status: {
      column: 'stand',
      line: ['Entwurf', 'Fertig'],
      editable: ['Entwurf'],
      steps: [{ from: 'Entwurf', to: 'Fertig', action: 'SPEICHERN', label: 'Fertig', done: 'Fertig' }],
    },
    run,
  });

test('a run needs a step into each status that means something, and the columns that it fills', () => {
  expect(table({ check: 'Fertig', takeBack: [] }).run?.check).toBe('Fertig');
  expect(() => table({ check: 'Geprueft', takeBack: [] })).toThrow('laeufe.run: no step leads to `Geprueft`');
  expect(() => table({ check: 'Fertig', takeBack: ['Entwurf'] })).toThrow('no step leads to `Entwurf`');
  expect(() => table({ check: 'Fertig', release: 'Fertig', takeBack: [] })).toThrow('field `freigegeben_am`');
});

test('the name of a file takes its parts from the run', () => {
  expect(
    runFileName(
      { run: { check: 'G', takeBack: [], file: { status: 'D', name: 'SBS{nummer}.xml', action: 'A' } } },
      { nummer: '2026-0001' },
    ),
  ).toBe('SBS2026-0001.xml');
});
