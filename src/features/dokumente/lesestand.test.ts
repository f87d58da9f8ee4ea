import { describe, expect, test } from 'vitest';
import { heutigeFassungen } from './fassung.rules.ts';
import { lesestand, nochZuLesen } from './lesestand.rules.ts';

const p = (version_id: string, mgd_id: string, bis: string | null = null) => ({ version_id, mgd_id, bis });

describe('who has read a version', () => {
  const pflichten = [p('v1', 'anna'), p('v1', 'berta'), p('v1', 'carl'), p('v1', 'dora'), p('v2', 'anna')];

  const beide = new Set(['v1', 'v2']);

  test('open are those who neither confirmed nor left; a confirmed leaver stays counted', () => {
    const bestaetigt = [p('v1', 'anna'), p('v1', 'dora'), p('v1', 'jemand'), p('v2', 'berta')];
    expect(lesestand('v1', pflichten, bestaetigt, (id) => id === 'carl' || id === 'dora')).toEqual({
      verlangt: 4,
      gelesen: ['anna', 'dora'],
      offen: ['berta'],
      ausgeschieden: ['carl'],
    });
  });

  test('a version that another has replaced, or that was withdrawn, need not be read any more', () => {
    const fassung = (id: string, nr: number, gueltigab: string, status: 'Gueltig' | 'Zurueckgezogen' = 'Gueltig') => ({
      id,
      dokument_id: 'd1',
      nr,
      gueltigab,
      status,
    });
    const fassungen = [
      fassung('v1', 1, '2026-01-01'),
      fassung('v2', 2, '2026-06-01'),
      { ...fassung('weg', 1, '2026-01-01', 'Zurueckgezogen'), dokument_id: 'd2' },
      { ...fassung('anders', 1, '2026-01-01'), dokument_id: 'd3' },
    ];
    const offen = (tag: string) =>
      nochZuLesen(
        { id: 'konto', mgd_id: 'x' },
        ['v1', 'v2', 'weg', 'anders'].map((id) => p(id, 'x')),
        [],
        heutigeFassungen(fassungen, tag),
      ).map(({ version_id }) => version_id);
    expect(offen('2026-05-31')).toEqual(['v1', 'anders']);
    expect(offen('2026-06-01')).toEqual(['v2', 'anders']);
  });

  test('a confirmation of the old version is none of the new one', () => {
    expect(
      nochZuLesen({ id: 'konto', mgd_id: 'anna' }, pflichten, [p('v1', 'anna')], beide).map(
        ({ version_id }) => version_id,
      ),
    ).toEqual(['v2']);
  });

  test('what was said on this device counts before the server knows who it was', () => {
    const own = { version_id: 'v1', kennung: 'konto', mgd_id: null };
    expect(nochZuLesen({ id: 'konto', mgd_id: 'berta' }, pflichten, [own], beide)).toEqual([]);
    expect(nochZuLesen({ id: 'anderes', mgd_id: 'berta' }, pflichten, [own], beide)).toHaveLength(1);
  });

  test('what is to be read first stands first', () => {
    const own = [p('a', 'x'), p('b', 'x', '2026-12-01'), p('c', 'x', '2026-11-01')];
    const alle = new Set(['a', 'b', 'c']);
    expect(nochZuLesen({ id: 'konto', mgd_id: 'x' }, own, [], alle).map(({ version_id }) => version_id)).toEqual([
      'c',
      'b',
      'a',
    ]);
  });
});
