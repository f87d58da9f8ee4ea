import { describe, expect, it } from 'vitest';
import { addMonths } from '../../records/dates.ts';
import { earnedOn as on, type EarnRule } from './earned-on.ts';

const rule: EarnRule = {
  art: 'Erwirbt',
  gueltig_monate: 24,
  erforderlichetage: null,
  reaktivierbarjahre: null,
  anschluss: null,
  nachfrist: null,
};
const earnedOn = (...of: Parameters<typeof on>): string | undefined => on(...of)?.am;
const kurs = { anfang: '2026-05-01', ende: '2026-05-03' };

describe('a qualification', () => {
  it('is held from the last day of the course', () => {
    expect(earnedOn(rule, kurs, [], [])).toBe('2026-05-03');
  });

  it('that needs days is held from the course that reaches them, reckoned backwards', () => {
    const days = [
      { ende: '2026-05-03', tage: 2 },
      { ende: '2025-06-01', tage: 1 },
      { ende: '2024-02-01', tage: 3 },
    ];
    expect(earnedOn({ ...rule, erforderlichetage: 2 }, kurs, [], days)).toBe('2026-05-03');
    expect(earnedOn({ ...rule, erforderlichetage: 3 }, kurs, [], days)).toBe('2025-06-01');
    expect(earnedOn({ ...rule, erforderlichetage: 6 }, kurs, [], days)).toBe('2024-02-01');
    expect(earnedOn({ ...rule, erforderlichetage: 7 }, kurs, [], days)).toBeUndefined();
  });

  it('counts no day before 1 January of the last day less the validity', () => {
    const days = (first: string) => [
      { ende: '2026-05-03', tage: 1 },
      { ende: first, tage: 1 },
    ];
    expect(earnedOn({ ...rule, erforderlichetage: 2 }, kurs, [], days('2024-01-01'))).toBe('2024-01-01');
    expect(earnedOn({ ...rule, erforderlichetage: 2 }, kurs, [], days('2023-12-31'))).toBeUndefined();
    expect(earnedOn({ ...rule, gueltig_monate: null, erforderlichetage: 2 }, kurs, [], days('2010-01-01'))).toBe(
      '2010-01-01',
    );
  });

  it('is prolonged while it holds, and within the years of its kind afterwards', () => {
    const prolongs = { ...rule, art: 'Verlaengert' };
    expect(earnedOn(prolongs, kurs, [], [])).toBeUndefined();
    expect(earnedOn(prolongs, kurs, [{ gueltigbis: null }], [])).toBe('2026-05-03');
    expect(earnedOn(prolongs, kurs, [{ gueltigbis: '2026-05-01' }], [])).toBe('2026-05-03');
    expect(earnedOn(prolongs, kurs, [{ gueltigbis: '2026-04-30' }], [])).toBeUndefined();
    expect(earnedOn({ ...prolongs, reaktivierbarjahre: 2 }, kurs, [{ gueltigbis: '2024-05-01' }], [])).toBe(
      '2026-05-03',
    );
    expect(earnedOn({ ...prolongs, reaktivierbarjahre: 2 }, kurs, [{ gueltigbis: '2024-04-30' }], [])).toBeUndefined();
  });

  it('goes on where the old period ends inside the window before, and from the course day when that is earlier', () => {
    const refresher = { ...rule, art: 'Verlaengert', anschluss: 6, nachfrist: 3 };
    const from = (tag: string) => on(refresher, { anfang: tag, ende: tag }, [{ gueltigbis: '2027-06-30' }], [])?.ab;
    const until = (tag: string) => {
      const ab = from(tag);
      return ab && addMonths(ab, 24);
    };
    expect(until('2027-02-15')).toBe('2029-06-30');
    expect(until('2026-11-15')).toBe('2028-11-15');
    expect(from('2026-12-30')).toBe('2027-06-30');
    expect(from('2026-12-29')).toBe('2026-12-29');
  });

  it('goes on where it ended within the time of grace, and then needs the whole course', () => {
    const refresher = { ...rule, art: 'Verlaengert', anschluss: 6, nachfrist: 3, reaktivierbarjahre: 5 };
    const from = (tag: string) => on(refresher, { anfang: tag, ende: tag }, [{ gueltigbis: '2027-06-30' }], [])?.ab;
    expect(from('2027-08-10')).toBe('2027-06-30');
    expect(from('2027-09-30')).toBe('2027-06-30');
    expect(from('2027-10-15')).toBeUndefined();
    expect(on({ ...refresher, art: 'Erwirbt' }, { anfang: '2027-10-15', ende: '2027-10-15' }, [], [])).toEqual({
      am: '2027-10-15',
      ab: '2027-10-15',
    });
  });
});
