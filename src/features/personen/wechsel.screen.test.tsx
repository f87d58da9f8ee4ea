import { expect, test } from 'vitest';
import { Rights } from '../../permissions/rights.ts';
import { choiceOf } from './wechsel.screen.tsx';

const row = {
  id: 'w',
  von_sek: 'a',
  nach_sek: 'b',
  stand: 'Offen',
  seite: 'Bisherige',
  beantragt_von: 'Anna',
  zugestimmt_von: '2026-01-01T00:00:00Z',
  zugestimmt_nach: null,
} as const;
const holding = (...sektionen: string[]) => new Rights([{ rights: ['MITGLIEDER_WECHSEL_SPEICHERN'], sektionen }]);

test.each([
  ['the side that was asked decides', row, holding('b'), 'Berta', 'decide'],
  ['the side that asked withdraws', row, holding('a'), 'Anton', 'withdraw'],
  ['who asked does not decide for the other side', row, holding('a', 'b'), 'Anna', 'withdraw'],
  ['who holds both sides decides what a colleague asked', row, holding('a', 'b'), 'Verband', 'decide'],
  ['a third branch does nothing', row, holding('c'), 'Carla', 'none'],
  ['what is decided stays', { ...row, stand: 'Angenommen' }, holding('b'), 'Berta', 'none'],
  [
    'asked for from above, a side that agreed waits for the other',
    { ...row, seite: 'Uebergeordnet', beantragt_von: 'Verband' },
    holding('a'),
    'Anna',
    'none',
  ],
  [
    'asked for from above, the other side still decides',
    { ...row, seite: 'Uebergeordnet', beantragt_von: 'Verband' },
    holding('b'),
    'Berta',
    'decide',
  ],
] as const)('%s', (_, request, rights, name, choice) => {
  expect(choiceOf(request, rights, name)).toBe(choice);
});
