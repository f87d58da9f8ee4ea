import { expect, test } from 'vitest';
import { reihenfolge, wechselSeit } from './kreis.rules.ts';
import { zeitpunkt } from './wandzeit.rules.ts';

const kreis = { anker: '2026-10-02', wechselzeit: '18:00', rhythmustage: 7 };
const plaetze = [2, 1, 3, 5, 4].map((rang) => ({ mgd_id: `p${rang}`, rang }));
const um = (tag: string, zeit: string, abwesend?: ReadonlySet<string>): readonly string[] =>
  reihenfolge(kreis, plaetze, zeitpunkt(tag, zeit), abwesend);

test('no. 6 of dienstplan-tief 8: the fifth takes over at 18:00 local time, though clocks changed in between', () => {
  expect(um('2026-10-30', '17:59')[0]).toBe('p4');
  expect(um('2026-10-30', '18:00')[0]).toBe('p5');
});

test('the others follow by rank, round the circle; who is absent is passed over', () => {
  expect(um('2026-10-30', '17:59')).toEqual(['p4', 'p5', 'p1', 'p2', 'p3']);
  expect(um('2026-10-30', '17:59', new Set(['p4', 'p1']))).toEqual(['p5', 'p2', 'p3']);
  expect(um('2026-11-06', '18:00')[0]).toBe('p1');
});

test('before the anchor the circle turns the other way; without places nobody is asked', () => {
  expect(wechselSeit(kreis, zeitpunkt('2026-10-02', '17:59'))).toBe(-1);
  expect(um('2026-10-02', '17:59')[0]).toBe('p5');
  expect(reihenfolge(kreis, [], zeitpunkt('2026-10-30', '18:00'))).toEqual([]);
});
