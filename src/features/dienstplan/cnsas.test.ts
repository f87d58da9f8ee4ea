import { expect, test } from 'vitest';
import { freieTage, istTagDanachFrei } from './cnsas.rules.ts';
import { zeitpunkt } from './wandzeit.rules.ts';

const einsatz = (von: string, bis: string, bisTag = '2026-07-10') => ({
  beginn: zeitpunkt('2026-07-10', von),
  ende: zeitpunkt(bisTag, bis),
});
const danach = '2026-07-11';

test('no. 9 of dienstplan-tief 8: longer than eight hours or beyond 24:00 frees the day after; eight hours to midnight do not', () => {
  expect(istTagDanachFrei(einsatz('15:30', '23:50'))).toBe(true);
  expect(istTagDanachFrei(einsatz('17:00', '00:10', danach))).toBe(true);
  expect(istTagDanachFrei(einsatz('16:00', '00:00', danach))).toBe(false);
});

test('free are the days of the operation and the one after', () => {
  expect(freieTage(einsatz('15:30', '23:50'))).toEqual(['2026-07-10', danach]);
  expect(freieTage(einsatz('17:00', '00:10', danach))).toEqual(['2026-07-10', danach]);
  expect(freieTage(einsatz('16:00', '00:00', danach))).toEqual(['2026-07-10']);
  expect(freieTage(einsatz('20:00', '05:00', danach))).toEqual(['2026-07-10', danach, '2026-07-12']);
});

test('hours pass as they do, though clocks change', () => {
  const nacht = { beginn: zeitpunkt('2026-03-28', '16:00'), ende: zeitpunkt('2026-03-29', '00:00') };
  expect(istTagDanachFrei(nacht)).toBe(false);
  expect(freieTage({ beginn: zeitpunkt('2026-10-25', '00:00'), ende: zeitpunkt('2026-10-25', '08:00') })).toEqual([
    '2026-10-25',
    '2026-10-26',
  ]);
});
