import { describe, expect, test } from 'vitest';
import { besetzung, geltende, gueltigeQualis, hatPlatz, type Bedarf, type Kraft } from './luecken.rules.ts';

const braucht = (quali_id: string | null, anzahl = 1, values: Partial<Bedarf> = {}): Bedarf => ({
  id: quali_id ?? 'beliebig',
  quali_id,
  ersatz_id: null,
  anzahl,
  pflicht: true,
  ...values,
});
const kraft = (mgd_id: string, ...qualis: string[]): Kraft => ({ mgd_id, qualis: new Set(qualis) });

describe('gaps by matching', () => {
  test('no. 14 of dienstplan-tief 8: EL 2, NA 2, HF 1 and four people leave a gap of one', () => {
    const { besetzt, luecke, fehlend } = besetzung(
      [braucht('EL', 2), braucht('NA', 2), braucht('HF')],
      [kraft('a', 'EL', 'NA'), kraft('b', 'EL', 'HF'), kraft('c', 'NA'), kraft('d', 'EL')],
    );
    expect([besetzt, luecke]).toEqual([4, 1]);
    expect([...fehlend.values()]).toEqual([1]);
  });

  test('EL and NA: X with both and Y with EL fill both, X alone leaves one (domain: ausbildung 5)', () => {
    const bedarf = [braucht('EL'), braucht('NA')];
    const x = kraft('x', 'EL', 'NA');
    expect(besetzung(bedarf, [x, kraft('y', 'EL')])).toMatchObject({
      luecke: 0,
      funktion: new Map([
        ['x', 'NA'],
        ['y', 'EL'],
      ]),
    });
    expect(besetzung(bedarf, [x]).luecke).toBe(1);
    expect(besetzung(bedarf, []).fehlend).toEqual(
      new Map([
        ['EL', 1],
        ['NA', 1],
      ]),
    );
  });

  test('anybody fills a place without a function; nobody fills two', () => {
    expect(besetzung([braucht(null, 3)], [kraft('a'), kraft('b', 'EL')]).luecke).toBe(1);
  });

  test('what need not be filled is filled last and leaves no gap', () => {
    const bedarf = [braucht('HF', 1, { pflicht: false }), braucht('EL')];
    expect(besetzung(bedarf, [kraft('a', 'EL', 'HF')])).toMatchObject({
      luecke: 0,
      besetzt: 1,
      funktion: new Map([['a', 'EL']]),
      fehlend: new Map([['HF', 1]]),
    });
  });

  test('whoever may stand in does when nobody has the function itself', () => {
    const bedarf = [braucht('NA', 1, { ersatz_id: 'RS' })];
    expect(besetzung(bedarf, [kraft('a', 'RS')]).luecke).toBe(0);
    expect([...besetzung(bedarf, [kraft('a', 'RS'), kraft('b', 'NA')]).funktion.keys()]).toEqual(['b']);
  });

  test('a qualification counts when it is valid to the last day of the shift', () => {
    const nachweise = [
      { quali_id: 'EL', am: '2024-01-01', gueltigbis: '2026-10-24' },
      { quali_id: 'NA', am: '2024-01-01', gueltigbis: '2026-10-25' },
      { quali_id: 'HF', am: '2026-10-25', gueltigbis: null },
    ];
    expect([...gueltigeQualis(nachweise, '2026-10-24', '2026-10-25')]).toEqual(['NA']);
  });
});

test('a shift needs what it says itself, else what its series says', () => {
  const bedarfe = [
    { id: 'serie', serie_id: 's', tag_id: null },
    { id: 'tag', serie_id: null, tag_id: 't1' },
    { id: 'andere', serie_id: 'x', tag_id: null },
  ];
  const ids = (tag: string, serie: string | null): readonly string[] =>
    geltende(bedarfe, tag, serie).map(({ id }) => id);
  expect(ids('t1', 's')).toEqual(['tag']);
  expect(ids('t2', 's')).toEqual(['serie']);
  expect(ids('t2', null)).toEqual([]);
});

describe('a place for one more', () => {
  const schicht = { bedarfe: [braucht('EL'), braucht('NA')], hoechstens: null };

  test('is one that needs what the person can do', () => {
    expect(hatPlatz(schicht, [kraft('a', 'EL')], kraft('b', 'NA'))).toBe(true);
    expect(hatPlatz(schicht, [kraft('a', 'EL')], kraft('b', 'EL'))).toBe(false);
    // Who is there moves to what only they can do.
    expect(hatPlatz(schicht, [kraft('a', 'EL', 'NA')], kraft('b', 'EL'))).toBe(true);
  });

  test('or one beyond all needs, while the maximum allows it', () => {
    const drei = { ...schicht, hoechstens: 3 };
    expect(hatPlatz(drei, [kraft('a', 'EL')], kraft('b', 'EL'))).toBe(true);
    expect(hatPlatz(drei, [kraft('a', 'EL'), kraft('b', 'EL')], kraft('c', 'EL'))).toBe(false);
    expect(hatPlatz(drei, [kraft('a', 'EL'), kraft('b', 'EL')], kraft('c', 'NA'))).toBe(true);
    expect(hatPlatz({ ...schicht, hoechstens: 1 }, [kraft('a', 'EL')], kraft('b', 'NA'))).toBe(false);
  });

  test('without needs and maximum there is always one', () => {
    expect(hatPlatz({ bedarfe: [], hoechstens: null }, [kraft('a')], kraft('b'))).toBe(true);
  });
});
