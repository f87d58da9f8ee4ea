import { expect, test } from 'vitest';
import { rueckgaengige } from './rueckgaengig.rules.ts';

const nimm = (id: string, menge: number, zeitpunkt: string, more = {}) =>
  ({ id, artikel_id: 'binde', standort_id: 'r', grund: 'Verbrauch', menge, zeitpunkt, ...more }) as const;

test('what was put back is not put back again, and of two alike one is left', () => {
  const [a, b] = [nimm('a', -2, '2026-06-01T10:00:00Z'), nimm('b', -2, '2026-06-01T11:00:00Z')];
  expect([...rueckgaengige([a, b])]).toEqual(['b', 'a']);
  const einmal = nimm('c', 2, '2026-06-01T12:00:00Z');
  expect([...rueckgaengige([a, b, einmal])]).toEqual(['a']);
  expect([...rueckgaengige([a, b, einmal, { ...einmal, id: 'd' }])]).toEqual([]);
});

test('another place, batch, mission or quantity is another movement; what a loan used up is not undone here', () => {
  const a = nimm('a', -2, '2026-06-01T10:00:00Z');
  for (const other of [{ standort_id: 'x' }, { charge_id: 'c' }, { einsatz_id: 'e' }, { ausb_id: 'a' }, { menge: 1 }])
    expect(rueckgaengige([a, nimm('z', 2, '2026-06-01T12:00:00Z', other)]).has('a')).toBe(true);
  expect(rueckgaengige([{ ...a, verleih_id: 'v' }]).size).toBe(0);
  expect([...rueckgaengige([{ ...a, grund: 'Zugang', menge: 5 }])]).toEqual(['a']);
});
