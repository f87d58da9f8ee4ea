import { expect, test } from 'vitest';
import { mitgliedertaetigkeitenModule } from '../../features/ausbildung/mitgliedertaetigkeiten.module.ts';
import { registry } from '../../features/registry.ts';
import { Rights } from '../../permissions/rights.ts';
import { ownerPath } from './owner-path.ts';

const { table } = mitgliedertaetigkeitenModule;
const kurse: Readonly<Record<string, string>> = { k1: 'Ausbildung', k2: 'Taetigkeit', k3: 'Uebung' };
const pathOf = (ausb_id: string, rights: readonly string[], of = 'anna'): string | undefined =>
  ownerPath(
    {
      registry,
      rights: new Rights([{ rights, sektionen: ['s'] }]),
      replica: { peekRow: (_, id) => (id in kurse ? { id, typ: kurse[id] } : undefined) },
    },
    table,
    { id: 't', ausb_id, mgd_id: 'anna' },
    of,
  );
const all = ['AUSBILDUNG_LESEN', 'TAETIGKEIT_LESEN', 'UEBUNG_LESEN'];

test('a row of a view leads to the record that it hangs on, in the list of its kind', () => {
  expect(['k1', 'k2', 'k3'].map((id) => pathOf(id, all))).toEqual(['/ausbildungen/k1', '/taetigkeit/k2', '/uebung/k3']);
});

test('it leads nowhere without the right to that list, nor to where one is', () => {
  expect(pathOf('k2', ['AUSBILDUNG_LESEN'])).toBeUndefined();
  expect(pathOf('k1', all, 'k1')).toBeUndefined();
});
