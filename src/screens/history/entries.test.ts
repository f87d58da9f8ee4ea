import { describe, expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import type { HistoryEntry } from '../../protocol/history.ts';
import { changeBack, changedColumns, valuesBefore } from './entries.ts';

const personen = registry.table('personen');
const entry = (
  nummer: number,
  vorher: HistoryEntry['vorher'],
  nachher: HistoryEntry['nachher'],
  rest: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  nummer,
  zeit: '2026-02-01T08:00:00.000Z',
  von: 'Anna',
  tabelle: 'personen',
  id: 'p',
  art: 'aendern',
  vorher,
  nachher,
  ...rest,
});
const newest = entry(3, { ort: 'Sexten', land: 'IT' }, { ort: 'Toblach', land: 'IT' });
const middle = entry(2, { nachname: 'Hofer', ort: 'Innichen' }, { nachname: 'Neuner', ort: 'Sexten' });
const first = entry(1, null, { nachname: 'Hofer', ort: 'Innichen', vorname: null }, { art: 'neu' });
const history = [newest, entry(3, { ort: 'X' }, { ort: 'Y' }, { id: 'other' }), middle, first];

describe('the columns of an entry', () => {
  it('are those that differ, from which value to which', () => {
    expect(changedColumns(personen, newest)).toEqual([{ name: 'ort', before: 'Sexten', after: 'Toblach' }]);
  });

  it('of a new record are those that were filled', () => {
    expect(changedColumns(personen, first).map(({ name }) => name)).toEqual(['nachname', 'ort']);
  });
});

describe('the values before an entry', () => {
  it('are those before the oldest change since, of that record only', () => {
    expect(valuesBefore(history, middle)).toEqual({ ort: 'Innichen', land: 'IT', nachname: 'Hofer' });
    expect(valuesBefore(history, newest)).toEqual({ ort: 'Sexten', land: 'IT' });
  });
});

describe('bringing values back', () => {
  const now = { nachname: 'Neuner', ort: 'Toblach', land: 'IT' };

  it('is a change with what stands there now as its snapshot, so that conflicts are found', () => {
    expect(changeBack(personen, { nachname: 'Hofer', land: 'IT' }, now, new Set(['nachname', 'land']))).toEqual({
      changed: { nachname: 'Hofer' },
      basis: { nachname: 'Neuner' },
    });
  });

  it('leaves out what may not be written, is hidden, or stands there already', () => {
    expect(
      changeBack(personen, { nachname: 'Hofer', iban: 'IT1', land: 'IT' }, now, new Set(['iban', 'land'])),
    ).toBeUndefined();
  });
});
