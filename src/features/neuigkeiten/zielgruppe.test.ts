import { expect, it } from 'vitest';
import { betrifft, type Zielgruppe } from './zielgruppe.rules.ts';

const below = (id: string): ReadonlySet<string> => new Set(id === 'verband' ? ['verband', 'sexten', 'toblach'] : [id]);
const leser = {
  sek_id: 'sexten',
  funktionen: [{ fkt_id: 'leiter', sek_id: 'sexten' }],
  gruppen: [{ bg_id: 'kassiere', sek_id: 'toblach' }],
};

it.each([
  ['everybody, without a branch', {}, true],
  ['the branch above', { sek_id: 'verband' }, true],
  ['another branch', { sek_id: 'toblach' }, false],
  ['a function that is held there', { sek_id: 'verband', fkt_id: 'leiter' }, true],
  ['a function that is held elsewhere', { sek_id: 'toblach', fkt_id: 'leiter' }, false],
  ['a function that is not held', { sek_id: 'verband', fkt_id: 'arzt' }, false],
  ['a group that is held in another branch than the own', { sek_id: 'toblach', bg_id: 'kassiere' }, true],
  ['function and group, of which both are held', { sek_id: 'verband', fkt_id: 'leiter', bg_id: 'kassiere' }, true],
  ['function and group, of which one is not held', { fkt_id: 'leiter', bg_id: 'pruefer' }, false],
] satisfies [string, Zielgruppe, boolean][])('what is for %s concerns the reader or not', (_what, ziel, wanted) => {
  expect(betrifft(ziel, leser, below)).toBe(wanted);
});

it('a device that knows no functions and groups yet is concerned by what is for all of its branch', () => {
  expect(betrifft({ sek_id: 'sexten' }, { sek_id: 'sexten' }, below)).toBe(true);
  expect(betrifft({ sek_id: 'sexten', fkt_id: 'leiter' }, { sek_id: 'sexten' }, below)).toBe(false);
});
