import { expect, it } from 'vitest';
import { Rights } from '../../permissions/rights.ts';
import { offersOn } from '../../screens/detail/commands.ts';
import { dienstplanFreigabe, freigabeZuruecknehmen, freigeben } from './kurs-befehle.ts';

const angeboten = (rights: readonly string[]): readonly string[] => {
  const held = new Rights([{ rights, sektionen: ['a'] }]);
  const kurs = (freigegeben: boolean) => ({ id: 'k', status: 'Geplant', freigegeben, sek_ids: ['a'] });
  return [
    ...offersOn(held, [freigeben('UEBUNG')], [kurs(false)]),
    ...offersOn(held, [freigabeZuruecknehmen('UEBUNG')], [kurs(true)]),
    ...offersOn(held, [dienstplanFreigabe], [kurs(true)]),
  ].map(({ command }) => command.label);
};

it('a release changes the course, that of a roster its shifts: offered to who may do both', () => {
  expect(angeboten(['UEBUNG_ALLGEMEIN_FREIGEBEN', 'DIENSTPLAN_ALLGEMEIN_FREIGEBEN'])).toEqual([]);
  expect(angeboten(['UEBUNG_ALLGEMEIN_SPEICHERN', 'DIENSTPLAN_TAGE_SPEICHERN'])).toEqual([]);
  expect(angeboten(['UEBUNG_ALLGEMEIN_FREIGEBEN', 'UEBUNG_ALLGEMEIN_SPEICHERN'])).toEqual([
    'Freigeben',
    'Freigabe zurücknehmen',
  ]);
  expect(angeboten(['DIENSTPLAN_ALLGEMEIN_FREIGEBEN', 'DIENSTPLAN_ALLGEMEIN_SPEICHERN'])).toEqual([]);
  expect(angeboten(['DIENSTPLAN_ALLGEMEIN_FREIGEBEN', 'DIENSTPLAN_TAGE_REGION_SPEICHERN'])).toEqual(['Freigeben']);
});
