import { fakeReplica } from '../db/testing/fake-replica.ts';
import { describe, expect, it } from 'vitest';
import type { VisibleRow } from '../db/base.ts';
import { registry } from '../features/registry.ts';
import { rowsToPutOut } from './put-out.ts';

const persons: readonly VisibleRow[] = [
  { id: 'z', nachname: 'Zirbner', eingeschraenkt: true },
  { id: 'l', nachname: 'Latscher', eingeschraenkt: false },
  { id: 'k', nachname: 'Kofler' },
];
const place = {
  registry,
  replica: fakeReplica({
    rows: async (table) => (table === 'personen' ? persons : []),
    row: async (table, id) => (table === 'personen' ? persons.find((row) => row.id === id) : undefined),
  }),
};
const out = (table: string, rows: readonly VisibleRow[]) => rowsToPutOut(place, registry.table(table), rows);

describe('what leaves a device on paper or in a file', () => {
  it('holds no restricted person', async () => {
    expect(await out('personen', persons)).toEqual([persons[1], persons[2]]);
  });

  it('holds nothing that hangs on one', async () => {
    const rows = ['z', 'l'].map((id) => ({ id: `q${id}`, root_id: id, mgd_id: id, bezeichnung: 'Bergretter' }));
    for (const table of [
      'mitgliederqualifikationen',
      'mitgliedschaften',
      'mitgliederfunktionen',
      'mitgliederzahlungen',
    ])
      expect(await out(table, rows)).toEqual([rows[1]]);
  });

  it('names none where another record refers to one, and leaves the screen’s rows as they are', async () => {
    const rows: readonly VisibleRow[] = [
      { id: 'e1', einsatzleiter_id: 'z', schilderung: 'Suche' },
      { id: 'e2', einsatzleiter_id: 'l' },
      { id: 'e3', einsatzleiter_id: null },
      { id: 'e4', einsatzleiter_id: 'fremd' },
    ];
    expect(await out('einsaetze', rows)).toEqual([
      { id: 'e1', einsatzleiter_id: null, schilderung: 'Suche' },
      rows[1],
      rows[2],
      rows[3],
    ]);
    expect(rows[0]).toMatchObject({ einsatzleiter_id: 'z' });
    expect(await out('einsatz_beteiligte', [{ id: 'b', mgd_id: 'z', rolle: 'Leitend' }])).toEqual([
      { id: 'b', mgd_id: null, rolle: 'Leitend' },
    ]);
  });
});
