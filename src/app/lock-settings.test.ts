import { expect, it } from 'vitest';
import { asksAtStart } from './lock-settings.ts';

const nothing = { readsPatients: false, isShared: false };

it.each([
  ['who reads patients is asked', {}, { ...nothing, readsPatients: true }, true],
  ['on a shared device everybody is asked', {}, { ...nothing, isShared: true }, true],
  ['others are not', {}, nothing, false],
  ['who chose to be asked is', { start: 'kennwort' }, nothing, true],
  ['who chose not to be asked is not', { start: 'offen' }, { readsPatients: true, isShared: true }, false],
] as const)('the password at every start: %s', (_name, chosen, reasons, asks) =>
  expect(asksAtStart({ minuten: 15, ...chosen }, reasons)).toBe(asks),
);
