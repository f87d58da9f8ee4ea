import { describe, expect, test } from 'vitest';
import { planeKorrektur } from './korrektur.rules.ts';
import type { Art, Beitragszahler, Zeit } from './lauf.rules.ts';

const voll: Art = { id: 'voll', name: 'Vollbeitrag', jahresbetrag: 9600, status: ['Aktiv'], knt_id: '2110' };
const halb: Art = { id: 'halb', name: 'Halber Beitrag', jahresbetrag: 4800, status: ['Inaktiv'], knt_id: '2110' };
const zeit = (von: string, bis: string | null, status: Zeit['status'] = 'Aktiv'): Zeit => ({
  von,
  bis,
  status,
  mitgliedschaft: 'Mitglied',
});
const gestellt = (betrag = 9600, beitragsart_id = 'voll') => ({ beitragsart_id, betrag, zaehlt: false });
const person = (mgd_id: string, given: Partial<Beitragszahler> = {}): Beitragszahler => ({
  mgd_id,
  name: mgd_id,
  gebdatum: '1980-05-05',
  sterbedatum: null,
  familie: null,
  zeiten: [zeit('2010-01-01', null)],
  ermaessigungen: [],
  gestellt: [gestellt()],
  ...given,
});
const plan = (personen: readonly Beitragszahler[], arten: readonly Art[] = [voll, halb], stichtag = '2026-01-01') =>
  planeKorrektur(arten, personen, 2026, stichtag);
const rows = (...given: Parameters<typeof plan>) =>
  plan(...given).beitraege.map(({ mgd_id, art, betrag }) => [mgd_id, art.id, betrag]);

describe('a correction of fees (domain: finanzen-tief 4)', () => {
  const gewechselt = person('a', { zeiten: [zeit('2010-01-01', '2026-06-30'), zeit('2026-07-01', null, 'Inaktiv')] });

  test('whoever changes to 48.00 from July on gets −24.00 in one row; done twice, nothing more', () => {
    expect(rows([gewechselt])).toEqual([['a', 'halb', -2400]]);
    expect(rows([{ ...gewechselt, gestellt: [gestellt(), gestellt(-2400, 'halb')] }])).toEqual([]);
  });
  test('kinds of two accounts are corrected each on its own', () => {
    expect(rows([gewechselt], [voll, { ...halb, knt_id: '2111' }])).toEqual([
      ['a', 'voll', -4800],
      ['a', 'halb', 2400],
    ]);
  });
  test('the other way round the difference is owed', () => {
    const zeiten = [zeit('2010-01-01', '2026-06-30', 'Inaktiv'), zeit('2026-07-01', null)];
    expect(rows([person('a', { zeiten, gestellt: [gestellt(4800, 'halb')] })])).toEqual([['a', 'voll', 2400]]);
  });

  const weg = { zeiten: [zeit('2010-01-01', '2026-08-31')] };
  const bisMonatsende: Art = { ...voll, beiaustritt: 'BisMonatsende' };
  test('whoever leaves on 31 August gets back 32.00 or nothing, as the statute says', () => {
    expect(rows([person('a', weg)], [bisMonatsende])).toEqual([['a', 'voll', -3200]]);
    expect(plan([person('a', weg)], [voll])).toMatchObject({
      beitraege: [],
      ausgeschlossen: [{ mgd_id: 'a', text: expect.stringContaining('nichts gutzuschreiben') }],
    });
  });
  test('whoever left before the day that decides owes the months until then', () => {
    const frueh = person('a', { zeiten: [zeit('2010-01-01', '2026-01-14')] });
    expect(rows([frueh], [bisMonatsende], '2026-02-01')).toEqual([['a', 'voll', -8800]]);
    expect(rows([frueh], [bisMonatsende])).toEqual([['a', 'voll', -8800]]);
  });
  test('whoever leaves after two of four parts are paid still owes 16.00: 48.00 are open, 32.00 too much', () => {
    const parts = Array.from({ length: 4 }, () => gestellt(2400));
    const [[, , betrag = 0] = []] = rows([person('a', { ...weg, gestellt: parts })], [bisMonatsende]);
    expect(4800 + Number(betrag)).toBe(1600);
  });

  test('what was true on the day that decides is true until then', () => {
    const zeiten = [zeit('2020-01-01', '2026-02-28', 'Anwaerter'), zeit('2026-03-01', null)];
    expect(rows([person('a', { zeiten })], [voll], '2026-04-01')).toEqual([]);
  });
  test('an exemption that begins in July takes half of the year', () => {
    const ermaessigungen = [{ von: '2026-07-01', bis: null, prozent: 100 }];
    expect(rows([person('a', { ermaessigungen })])).toEqual([['a', 'voll', -4800]]);
  });
  test('whoever joined during the year is right as raised, and leaves with what is too much', () => {
    const art: Art = { ...bisMonatsende, anteilig: 'Quartale' };
    const spaet = person('a', { zeiten: [zeit('2026-09-10', null)], gestellt: [gestellt(4800)] });
    expect(rows([spaet], [art])).toEqual([]);
    expect(rows([{ ...spaet, zeiten: [zeit('2026-09-10', '2026-11-20')] }], [art])).toEqual([['a', 'voll', -800]]);
  });
  test('a family at its cap stays as it was raised; when one leaves, the cap is shared anew by what is left', () => {
    const cap = 20_000;
    const arten: Art[] = [
      { ...bisMonatsende, familienbetrag: cap },
      { ...halb, beiaustritt: 'BisMonatsende', familienbetrag: cap },
    ];
    const of = (mgd_id: string, betrag: number, status: 'Aktiv' | 'Inaktiv', bis: string | null = null) =>
      person(mgd_id, {
        familie: 'f',
        zeiten: [zeit('2010-01-01', bis, status)],
        gestellt: [{ ...gestellt(betrag, status === 'Aktiv' ? 'voll' : 'halb'), zaehlt: true }],
      });
    const others = [of('b', 6666, 'Aktiv'), of('c', 3334, 'Inaktiv'), of('d', 3333, 'Inaktiv')];
    expect(rows([of('a', 6667, 'Aktiv'), ...others], arten)).toEqual([]);
    // Without one from April on 24 + 96 + 48 + 48 = 216 are still more than 200: nothing changes in all.
    expect(rows([of('a', 6667, 'Aktiv', '2026-03-31'), ...others], arten)).toEqual([]);
    // Gone by the end of January: 8 + 96 + 48 + 48 = 200.
    expect(rows([of('a', 6667, 'Aktiv', '2026-01-31'), ...others], arten)).toEqual([]);
    const single = [of('a', 9600, 'Aktiv', '2026-03-31'), of('b', 9600, 'Aktiv')];
    expect(rows(single, arten)).toEqual([['a', 'voll', -7200]]);
  });
  test('says nothing of who was never charged, and leaves the dead to people', () => {
    expect(plan([person('neu', { gestellt: [] }), person('tot', { sterbedatum: '2026-03-01' })])).toMatchObject({
      beitraege: [],
      ausgeschlossen: [{ mgd_id: 'tot', text: expect.stringContaining('Verstorben am ') }],
    });
  });
});
