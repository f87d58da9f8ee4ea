import { describe, expect, test } from 'vitest';
import {
  aufbewahrung,
  fassungsfehler,
  geltungAm,
  geltungen,
  geltungsfelder,
  loeschhindernis,
  standAm,
  statusAm,
} from './fassung.rules.ts';

const v = (nr: number, gueltigab: string, more: object = {}) => ({
  id: `v${nr}`,
  nr,
  gueltigab,
  gueltigbis: null,
  status: 'Gueltig' as const,
  ...more,
});

describe('which version holds', () => {
  const [v3, v4] = [v(3, '2026-01-01'), v(4, '2027-01-01')];

  test('W12: the third until the day before the fourth begins, without any job', () => {
    const alle = geltungen([v4, v3]);
    expect(geltungAm(alle, '2026-12-31')?.nr).toBe(3);
    expect(geltungAm(alle, '2027-01-01')?.nr).toBe(4);
    expect(geltungAm(alle, '2025-12-31')).toBeUndefined();
  });

  test('of two that begin on one day the later one, whether it has its number or not', () => {
    const [a, b] = [v(1, '2026-05-01'), { ...v(2, '2026-05-01'), nr: null }];
    expect(geltungen([b, a]).map(({ id }) => id)).toEqual(['v2']);
  });

  test('drafts and what was withdrawn do not count: the one before holds again', () => {
    const alle = geltungen([
      v3,
      v(4, '2026-06-01', { status: 'Zurueckgezogen' }),
      v(5, '2026-07-01', { status: 'Entwurf' }),
    ]);
    expect(geltungAm(alle, '2026-12-31')?.nr).toBe(3);
  });

  test('one with an end of its own leaves a gap until the next', () => {
    const felder = geltungsfelder(
      geltungen([v(1, '2026-01-01', { gueltigbis: '2026-03-31' }), v(2, '2026-06-01')]),
      '2026-04-15',
    );
    expect(felder).toEqual({
      fassung: 2,
      stand: 'Kuenftig',
      gueltigab: '2026-01-01',
      gueltigbis: null,
      gueltigzeiten: '2026-01-01/2026-03-31 2026-06-01/',
    });
    expect([standAm(felder, '2026-03-31'), standAm(felder, '2026-06-01')]).toEqual(['Gueltig', 'Gueltig']);
    expect(standAm({ gueltigzeiten: '2026-01-01/2026-03-31' }, '2026-04-01')).toBe('Abgelaufen');
    expect(standAm({ gueltigzeiten: null }, '2026-04-01')).toBe('OhneFassung');
  });

  test('a version that was replaced says so from that day on', () => {
    const row = { status: 'Gueltig' as const, giltbis: '2026-12-31' };
    expect([statusAm(row, '2026-12-31'), statusAm(row, '2027-01-01')]).toEqual(['Gueltig', 'Abgeloest']);
    expect(statusAm({ status: 'Entwurf', giltbis: null }, '2027-01-01')).toBe('Entwurf');
  });
});

describe('what is refused', () => {
  test('a document valid before its predecessor', () => {
    expect(fassungsfehler(v(4, '2026-01-01'), [v(3, '2026-05-01')])).toEqual([
      { feld: 'gueltigab', text: expect.stringContaining('würde vor Fassung') },
    ]);
    expect(fassungsfehler(v(4, '2026-05-01'), [v(3, '2026-05-01')])).toEqual([]);
    expect(fassungsfehler(v(4, '2026-01-01', { status: 'Entwurf' }), [v(3, '2026-05-01')])).toEqual([]);
  });

  test('an end before the beginning', () => {
    expect(fassungsfehler(v(1, '2026-05-01', { gueltigbis: '2026-04-30' }), [])[0]?.feld).toBe('gueltigbis');
  });

  test('to delete what is locked, or before the years of its kind are over', () => {
    expect(aufbewahrung(2026, 10)).toBe('2036-12-31');
    expect(aufbewahrung(2026, null)).toBeNull();
    expect(loeschhindernis({ aufbewahrenbis: '2036-12-31' }, '2036-12-31')).toContain('31.12.2036');
    expect(loeschhindernis({ aufbewahrenbis: '2036-12-31' }, '2037-01-01')).toBeUndefined();
    expect(loeschhindernis({ sperre: true, sperrgrund: 'Verfahren', aufbewahrenbis: null }, '2037-01-01')).toContain(
      'Verfahren',
    );
  });
});
