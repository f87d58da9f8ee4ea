import { describe, expect, test } from 'vitest';
import { beitragFuer, fuerFamilie, raten, ungerundet, zwoelftel } from './beitrag.rules.ts';
import { planeLauf, type Art, type Beitragszahler } from './lauf.rules.ts';

describe('a fee (domain: finanzen 5, finanzen-tief 4)', () => {
  test('85.50 for seven months at 70 % is 34.91: it is rounded once', () => {
    expect(beitragFuer(8550, 7, 30)).toBe(3491);
  });
  test('90.00 a year with entry on 15 April is 67.50 by months started', () => {
    expect(beitragFuer(9000, zwoelftel('Monate', '2026-04-15', 2026))).toBe(6750);
  });
  test.each([
    ['Monate', 3200],
    ['Quartale', 4800],
    ['Halbjahre', 4800],
    ['Voll', 9600],
  ] as const)('96.00 with entry on 10 September, %s', (anteil, betrag) => {
    expect(beitragFuer(9600, zwoelftel(anteil, '2026-09-10', 2026))).toBe(betrag);
  });
  test('30 % off 85.50 is 59.85', () => {
    expect(beitragFuer(8550, 12, 30)).toBe(5985);
  });
  test('a family cap of 200.00 is split by share without losing a cent', () => {
    const teile = [9600, 9600, 4800, 4800].map((one) => ungerundet(one, 12));
    expect(fuerFamilie(20_000, teile)).toEqual([6667, 6666, 3334, 3333]);
    expect(fuerFamilie(30_000, teile)).toEqual([9600, 9600, 4800, 4800]);
  });
  test('85.00 in twelve parts', () => {
    const teile = raten(8500, 12);
    expect(teile.slice(0, 3)).toEqual([708, 709, 708]);
    expect(teile.reduce((sum, one) => sum + one, 0)).toBe(8500);
  });
});

const voll: Art = {
  id: 'voll',
  name: 'Vollbeitrag',
  jahresbetrag: 9600,
  status: ['Aktiv'],
  altervon: 18,
  familienbetrag: 20_000,
};
const jugend: Art = { id: 'jugend', name: 'Jugend', jahresbetrag: 4800, alterbis: 17, familienbetrag: 20_000 };
const person = (mgd_id: string, given: Partial<Beitragszahler> = {}): Beitragszahler => ({
  mgd_id,
  name: mgd_id,
  gebdatum: '1980-05-05',
  sterbedatum: null,
  familie: null,
  zeiten: [{ von: '2010-01-01', bis: null, status: 'Aktiv', mitgliedschaft: 'Mitglied' }],
  ermaessigungen: [],
  gestellt: [],
  ...given,
});
const plan = (personen: readonly Beitragszahler[], arten: readonly Art[] = [voll, jugend]) =>
  planeLauf(arten, personen, 2026, '2026-01-01');
const amounts = (personen: readonly Beitragszahler[], arten?: readonly Art[]) =>
  plan(personen, arten).beitraege.map(({ mgd_id, art, betrag }) => [mgd_id, art.id, betrag]);

describe('a run of fees', () => {
  test('takes who was born on 1 January 2008 for 18 on 1 January 2026 (§ 187(2) BGB)', () => {
    expect(amounts([person('a', { gebdatum: '2008-01-01' }), person('b', { gebdatum: '2008-01-02' })])).toEqual([
      ['a', 'voll', 9600],
      ['b', 'jugend', 4800],
    ]);
  });
  test('lets a family pay its cap together, and counts what was raised before', () => {
    const kind = { gebdatum: '2012-01-01', familie: 'f' };
    const family = [person('a', { familie: 'f' }), person('b', { familie: 'f' }), person('c', kind), person('d', kind)];
    expect(amounts(family).map(([, , betrag]) => betrag)).toEqual([6667, 6666, 3334, 3333]);
    const [a, b, c, d] = [6667, 6666, 3334, 3333];
    const raised = family.map((one, at) => ({
      ...one,
      gestellt: [{ beitragsart_id: at < 2 ? 'voll' : 'jugend', betrag: [a, b, c, d][at] ?? 0, zaehlt: true }],
    }));
    expect(plan([...raised, person('e', kind)])).toMatchObject({
      beitraege: [],
      ausgeschlossen: [{}, {}, {}, {}, { mgd_id: 'e' }],
    });
  });
  test('judges who joins later on the day of the entry, and one who changes category by the whole time', () => {
    const ab = (von: string) => [{ von, bis: null, status: 'Aktiv' as const, mitgliedschaft: 'Mitglied' as const }];
    const anteilig: Art = { ...voll, anteilig: 'Monate' };
    expect(amounts([person('a', { zeiten: ab('2026-09-10') })], [anteilig])).toEqual([['a', 'voll', 3200]]);
    const zeiten = [
      { von: '2020-01-01', bis: '2026-02-28', status: 'Anwaerter' as const, mitgliedschaft: 'Mitglied' as const },
      ...ab('2026-03-01'),
    ];
    expect(planeLauf([anteilig], [person('b', { zeiten })], 2026, '2026-04-01').beitraege).toMatchObject([
      { betrag: 9600 },
    ]);
  });
  test('splits what is paid by quarters over those that have not ended', () => {
    const art: Art = { ...voll, anteilig: 'Quartale', zahlungsperiode: 'Quartal' };
    const zeiten = [{ von: '2026-09-10', bis: null, status: 'Aktiv' as const, mitgliedschaft: 'Mitglied' as const }];
    expect(plan([person('a', { zeiten })], [art]).beitraege).toMatchObject([
      { betrag: 2400, zeitraumvon: '2026-07-01', zeitraumbis: '2026-09-30', spaeter: 6 },
      { betrag: 2400, zeitraumvon: '2026-10-01', zeitraumbis: '2026-12-31', spaeter: 9 },
    ]);
  });
  test('says why somebody pays nothing', () => {
    const told = plan(
      [
        person('tot', { sterbedatum: '2025-03-01' }),
        person('weg', {
          zeiten: [{ von: '2010-01-01', bis: '2025-12-31', status: 'Aktiv', mitgliedschaft: 'Mitglied' }],
        }),
        person('ohne', { gebdatum: null }),
        person('inaktiv', {
          zeiten: [{ von: '2010-01-01', bis: null, status: 'Inaktiv', mitgliedschaft: 'Mitglied' }],
        }),
        person('da', { gestellt: [{ beitragsart_id: 'voll', betrag: 9600, zaehlt: true }] }),
        person('frei', { ermaessigungen: [{ von: '2025-01-01', bis: null, prozent: 100 }] }),
        person('halb', { ermaessigungen: [{ von: '2025-01-01', bis: '2026-12-31', prozent: 50 }] }),
      ],
      [voll, jugend],
    );
    expect(told.beitraege).toMatchObject([{ mgd_id: 'halb', betrag: 4800 }]);
    expect(told.ausgeschlossen.map(({ mgd_id, text }) => [mgd_id, text.slice(0, 14)])).toEqual([
      ['tot', 'Verstorben am '],
      ['weg', 'Ausgetreten am'],
      ['ohne', 'Ohne Geburtsda'],
      ['inaktiv', 'Keine Beitrags'],
      ['da', 'Der Beitrag is'],
      ['frei', 'Vom Beitrag be'],
    ]);
  });
});
