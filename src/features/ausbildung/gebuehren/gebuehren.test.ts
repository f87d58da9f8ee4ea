import { describe, expect, test } from 'vitest';
import { unpackMessage } from '../../../lib/message.ts';
import { stornogebuehr, tageBis, teilnehmergebuehr, ueberlappung, type Stufe } from './gebuehren.rules.ts';

const stufen: readonly Stufe[] = [
  { vontage: 31, bistage: null, prozent: 0, mindestbetrag: null },
  { vontage: 15, bistage: 30, prozent: 25, mindestbetrag: null },
  { vontage: 8, bistage: 14, prozent: 50, mindestbetrag: null },
  { vontage: 0, bistage: 7, prozent: 100, mindestbetrag: null },
];
const am = (tag: string) => ({ grund: 'TlnZurueckgetreten', am: tag, anfang: '2026-09-12' }) as const;

describe('what a cancellation costs', () => {
  test.each([
    ['2026-08-12', 31, 0],
    ['2026-08-13', 30, 4625],
    ['2026-08-28', 15, 4625],
    ['2026-08-29', 14, 9250],
    ['2026-09-04', 8, 9250],
    ['2026-09-05', 7, 18_500],
    ['2026-09-12', 0, 18_500],
  ])('of 185.00 for a course of 12.09.2026, cancelled on %s (%i days): %i cents', (tag, tage, betrag) => {
    expect(tageBis(tag, '2026-09-12')).toBe(tage);
    expect(stornogebuehr(18_500, stufen, am(tag)).betrag).toBe(betrag);
  });

  test('names band and days', () => {
    expect(unpackMessage(stornogebuehr(18_500, stufen, am('2026-08-29')).text)).toMatchObject({
      id: '{tage} Tage vor Beginn ({von} bis {bis} Tage: {prozent} %)',
      values: { tage: 14, von: 8, bis: 14, prozent: 50 },
    });
    expect(unpackMessage(stornogebuehr(18_500, stufen, am('2026-01-01')).text)).toMatchObject({
      id: '{tage} Tage vor Beginn (ab {von} Tagen: {prozent} %)',
    });
    expect(stornogebuehr(18_500, [], am('2026-08-29')).betrag).toBe(0);
  });

  test('is the least amount of its band at least, and the fee itself at most', () => {
    const mindestens: readonly Stufe[] = [{ vontage: 0, bistage: null, prozent: 10, mindestbetrag: 3000 }];
    expect(stornogebuehr(18_500, mindestens, am('2026-09-01')).betrag).toBe(3000);
    expect(stornogebuehr(2000, mindestens, am('2026-09-01')).betrag).toBe(2000);
    expect(stornogebuehr(40_000, mindestens, am('2026-09-01')).betrag).toBe(4000);
    expect(
      stornogebuehr(1, [{ vontage: 0, bistage: null, prozent: 50, mindestbetrag: null }], am('2026-09-01')).betrag,
    ).toBe(1);
  });

  test('is everything for who stayed away unexcused, and nothing when the organiser called it off', () => {
    expect(stornogebuehr(18_500, stufen, { ...am('2026-01-01'), grund: 'TlnUnentschuldigt' }).betrag).toBe(18_500);
    expect(stornogebuehr(18_500, stufen, { ...am('2026-09-11'), grund: 'StornoVeranstalter' }).betrag).toBe(0);
  });

  test('bands that speak of the same day are found', () => {
    expect(ueberlappung(stufen)).toBeUndefined();
    expect(ueberlappung([...stufen, { vontage: 10, bistage: 20, prozent: 5 }])?.map(({ vontage }) => vontage)).toEqual([
      8, 10,
    ]);
  });
});

test('a participant pays by the category that was chosen, else by who he is', () => {
  const gebuehren = [
    { kategorie: 'Mitglied', betrag: 5000 },
    { kategorie: 'Nichtmitglied', betrag: 9000 },
  ] as const;
  const von = (kategorie: 'Mitglied' | 'Ermaessigt' | null, istMitglied: boolean) =>
    teilnehmergebuehr(gebuehren, { kategorie, istMitglied });
  expect([von(null, true), von(null, false), von('Mitglied', false), von('Ermaessigt', true)]).toEqual([
    5000,
    9000,
    5000,
    undefined,
  ]);
});
