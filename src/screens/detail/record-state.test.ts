import { describe, expect, it, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { emptyRow } from '../../kit/records.ts';
import { isId } from '../../lib/ids.ts';
import { Rights } from '../../permissions/rights.ts';
import { emptyDraft, hasWork, shownRow, typed } from './draft.ts';
import { newRow } from './new-row.ts';
import { isEnabled, stateOf, type Command, type RecordState } from './record-state.ts';

const row = { ...emptyRow(registry.table('personen'), 'p'), nachname: 'Hofer', vorname: 'Anna' };

describe('the state of a record', () => {
  it('is new with a generated UUID before its first save', () => {
    const user = { id: 'u', benutzername: 'u', name: 'U', sek_id: 's' };
    const fresh = newRow({
      module: registry.module('mitglieder'),
      user,
      rights: new Rights([]),
      now: '2026-02-01T03:00:00.000Z',
    });
    expect(isId(fresh.id)).toBe(true);
    expect(stateOf({ draft: { ...emptyDraft, fresh }, isNew: true })).toBe('new');
  });

  it('is unchanged after a load, modified once a field differs from the snapshot, and unchanged again when it is back', () => {
    const changed = typed(emptyDraft, row, 'vorname', 'Anni');
    const back = typed(changed, row, 'vorname', 'Anna');
    expect([emptyDraft, changed, back].map((draft) => stateOf({ draft, isNew: false }))).toEqual([
      'unchanged',
      'modified',
      'unchanged',
    ]);
    expect(changed).toEqual({ values: { vorname: 'Anni' }, basis: { vorname: 'Anna' } });
  });

  it('is unchanged after a reset, which restores the original data, and empty when there is no original', () => {
    expect(shownRow(emptyDraft, row)).toEqual(row);
    expect(stateOf({ draft: emptyDraft, isNew: false, ended: 'reset' })).toBe('unchanged');
    expect(stateOf({ draft: emptyDraft, isNew: true, ended: 'reset' })).toBe('empty');
  });

  it('is new again when one types after a reset', () => {
    const draft = typed({ ...emptyDraft, fresh: row }, row, 'vorname', 'Eva');
    expect([stateOf({ draft, isNew: true, ended: 'reset' }), hasWork(draft)]).toEqual(['new', true]);
  });

  it('is deleted after a deletion, whatever had been typed', () => {
    expect(stateOf({ draft: typed(emptyDraft, row, 'vorname', 'Eva'), isNew: false, ended: 'deleted' })).toBe(
      'deleted',
    );
  });
});

test.each<[Command, readonly RecordState[]]>([
  ['new', ['empty', 'new', 'unchanged', 'modified', 'deleted']],
  ['save', ['new', 'unchanged', 'modified']],
  ['saveAndNew', ['new', 'unchanged', 'modified']],
  ['reset', ['new', 'modified']],
  ['delete', ['unchanged']],
  ['print', ['unchanged']],
])('%s is allowed in exactly the states of the specification', (command, states) => {
  const all: readonly RecordState[] = ['empty', 'new', 'unchanged', 'modified', 'deleted'];
  expect(all.filter((state) => isEnabled(command, state))).toEqual(states);
});

test('gebdatum and ende are dates in every table that has them', () => {
  const kinds = [...registry.tables.values()].flatMap(({ fields }) =>
    ['gebdatum', 'ende'].flatMap((name) => fields[name]?.kind ?? []),
  );
  expect(kinds.length).toBeGreaterThan(2);
  expect(kinds.filter((kind) => kind !== 'date' && kind !== 'dateTime')).toEqual([]);
});
