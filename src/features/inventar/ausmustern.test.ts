import { expect, test } from 'vitest';
import { gegenAusmustern, istGebunden, istRuecknehmbar } from './ausmustern.rules.ts';

const stueck = { status: 'InGebrauch', ausgemustertam: '2026-03-01', verbleib: 'Vernichtet' } as const;
const felder = (...given: Parameters<typeof gegenAusmustern>): readonly string[] =>
  gegenAusmustern(...given).map(({ feld }) => feld);

test('bindungbis is the first free day', () => {
  expect(istGebunden({ bindungbis: '2026-03-02' }, '2026-03-01')).toBe(true);
  expect(istGebunden({ bindungbis: '2026-03-01' }, '2026-03-01')).toBe(false);
  expect(istGebunden({}, '2026-03-01')).toBe(false);
});

test('a bound piece needs who may release it, and why', () => {
  const gebunden = { ...stueck, bindungbis: '2030-01-01' };
  expect(felder(gebunden, gebunden, false)).toEqual(['bindungbis']);
  expect(felder(gebunden, gebunden, true)).toEqual(['begruendung']);
  expect(felder({ ...gebunden, begruendung: 'Totalschaden' }, gebunden, true)).toEqual([]);
});

test('what is lent comes back first, or is lost', () => {
  const verliehen = { ...stueck, status: 'Verliehen' } as const;
  expect(felder(verliehen, verliehen, false)).toEqual(['verbleib']);
  expect(felder({ ...verliehen, verbleib: 'Gestohlen' }, verliehen, false)).toEqual([]);
});

test('a retirement is undone within 30 days', () => {
  expect(istRuecknehmbar(stueck, '2026-03-31')).toBe(true);
  expect(istRuecknehmbar(stueck, '2026-04-01')).toBe(false);
});
