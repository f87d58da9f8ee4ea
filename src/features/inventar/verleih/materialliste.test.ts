import { expect, test } from 'vitest';
import { germanText } from '../../../lib/message.ts';
import { zelleText } from '../../../screens/bogen/bogen.ts';
import { materialbogen } from './materialliste.ts';

test('a material list says what is along, how much, who has it, until when, and what is back', () => {
  const { zeilen } = materialbogen(
    [
      { was: 'Seil 12', menge: 1, hat: 'Auer Anna', bis: '2026-05-02T16:00:00.000Z', status: 'Offen' },
      { was: 'Karabiner', menge: 40, hat: '', bis: null, status: 'Zurueck' },
    ],
    germanText,
  );
  expect(zeilen.map(({ zellen }) => zellen.map(zelleText))).toEqual([
    ['Karabiner', '40', '', '', 'Zurück'],
    ['Seil 12', '1', 'Auer Anna', '02.05.2026, 18:00', 'Ausgegeben'],
  ]);
});
