import { describe, expect, test } from 'vitest';
import { lesestand, nochZuLesen } from './lesestand.rules.ts';

const p = (version_id: string, mgd_id: string, bis: string | null = null) => ({ version_id, mgd_id, bis });

describe('who has read a version', () => {
  const pflichten = [p('v1', 'anna'), p('v1', 'berta'), p('v1', 'carl'), p('v1', 'dora'), p('v2', 'anna')];

  test('open are those who neither confirmed nor left; a confirmed leaver stays counted', () => {
    const bestaetigt = [p('v1', 'anna'), p('v1', 'dora'), p('v1', 'jemand'), p('v2', 'berta')];
    expect(lesestand('v1', pflichten, bestaetigt, (id) => id === 'carl' || id === 'dora')).toEqual({
      verlangt: 4,
      gelesen: ['anna', 'dora'],
      offen: ['berta'],
      ausgeschieden: ['carl'],
    });
  });

  test('a confirmation of the old version is none of the new one', () => {
    expect(
      nochZuLesen({ id: 'konto', mgd_id: 'anna' }, pflichten, [p('v1', 'anna')]).map(({ version_id }) => version_id),
    ).toEqual(['v2']);
  });

  test('what was said on this device counts before the server knows who it was', () => {
    const own = { version_id: 'v1', kennung: 'konto', mgd_id: null };
    expect(nochZuLesen({ id: 'konto', mgd_id: 'berta' }, pflichten, [own])).toEqual([]);
    expect(nochZuLesen({ id: 'anderes', mgd_id: 'berta' }, pflichten, [own])).toHaveLength(1);
  });

  test('what is to be read first stands first', () => {
    const own = [p('a', 'x'), p('b', 'x', '2026-12-01'), p('c', 'x', '2026-11-01')];
    expect(nochZuLesen({ id: 'konto', mgd_id: 'x' }, own, []).map(({ version_id }) => version_id)).toEqual([
      'c',
      'b',
      'a',
    ]);
  });
});
