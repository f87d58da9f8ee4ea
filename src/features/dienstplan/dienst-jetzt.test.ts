import { expect, test } from 'vitest';
import { imDienst, standVon, type Belegung, type Schicht } from './dienst-jetzt.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

const schicht: Schicht = { id: 's', status: 'Veroeffentlicht', ...dienstzeit('2026-10-24', '20:00', '08:00') };
const belegung = (mgd_id: string, values: Partial<Belegung> = {}): Belegung => ({
  id: mgd_id,
  tag_id: 's',
  mgd_id,
  status: 'Eingeteilt',
  beginn: null,
  ende: null,
  ...values,
});
const namen = (belegungen: readonly Belegung[], jetzt: string, von: Schicht = schicht): readonly string[] =>
  imDienst([von], belegungen, jetzt).map(({ belegung: { mgd_id } }) => mgd_id);

test('on duty is who is assigned, from the beginning on until before the end', () => {
  const alle = [
    belegung('a'),
    belegung('b', { status: 'Warteliste' }),
    belegung('c', { status: 'Abgemeldet' }),
    belegung('d', { tag_id: 'andere' }),
  ];
  expect(namen(alle, zeitpunkt('2026-10-24', '19:59'))).toEqual([]);
  expect(namen(alle, zeitpunkt('2026-10-24', '20:00'))).toEqual(['a']);
  expect(namen(alle, zeitpunkt('2026-10-25', '07:59'))).toEqual(['a']);
  expect(namen(alle, zeitpunkt('2026-10-25', '08:00'))).toEqual([]);
});

test('parts hand over to each other; a shift that was called off has nobody', () => {
  const uebergabe = zeitpunkt('2026-10-25', '01:00');
  const teile = [belegung('a', { ende: uebergabe }), belegung('b', { beginn: uebergabe })];
  expect(namen(teile, zeitpunkt('2026-10-25', '00:59'))).toEqual(['a']);
  expect(namen(teile, uebergabe)).toEqual(['b']);
  expect(namen(teile, uebergabe, { ...schicht, status: 'Abgesagt' })).toEqual([]);
});

test('what a device knows is old after twelve hours', () => {
  const gelesen = zeitpunkt('2026-10-24', '14:05');
  expect(standVon(gelesen, zeitpunkt('2026-10-25', '01:05'))).toEqual({ zeit: '14:05', istAlt: false });
  expect(standVon(gelesen, zeitpunkt('2026-10-25', '02:06')).istAlt).toBe(true);
});
