import { expect, test } from 'vitest';
import { artikelname } from './artikelname.ts';
import { gutschreibbar, istGanzGutgeschrieben } from './gutschrift.rules.ts';
import {
  bezugVon,
  kontingentrest,
  kontingentstand,
  passtInsKontingent,
  zaehltInsKontingent,
} from './kontingent.rules.ts';
import { anteilVon, giltAm, preisIn, preisluecken, shoppreis } from './preise.rules.ts';

const alle = { id: 't1', art: 'Shop' as const, von: '2026-01-01', bis: '2026-12-31' };
const gruppe = { id: 't2', art: 'Shop' as const, von: '2026-01-01', bis: null, kundengruppe_id: 'g' };
const staat = { id: 't3', art: 'Staatsmittel' as const, von: '2026-01-01', bis: null };
const preise = [
  { preistabelle_id: 't1', artikel_id: 'seil', ab: '2026-01-01', preisbetrag: 12_000, foerdersatz: 0 },
  { preistabelle_id: 't1', artikel_id: 'seil', ab: '2026-06-01', preisbetrag: 12_900, foerdersatz: 0 },
  { preistabelle_id: 't2', artikel_id: 'seil', ab: '2026-01-01', preisbetrag: 9900, foerdersatz: 0 },
  { preistabelle_id: 't3', artikel_id: 'seil', ab: '2026-03-01', preisbetrag: 1235, foerdersatz: 50 },
];

test('a price holds from its day on, within the days of its table; before it there is a gap', () => {
  expect(preisIn(alle, preise, 'seil', '2026-05-31')?.preisbetrag).toBe(12_000);
  expect(preisIn(alle, preise, 'seil', '2026-06-01')?.preisbetrag).toBe(12_900);
  expect([giltAm(alle, '2026-12-31'), giltAm(alle, '2027-01-01')]).toEqual([true, false]);
  expect(preisIn(alle, preise, 'seil', '2027-01-01')).toBeUndefined();
  expect(preisIn(staat, preise, 'seil', '2026-02-28')).toBeUndefined();
  expect(preisIn(alle, preise, 'gurt', '2026-06-01')).toBeUndefined();
});

test('in the shop the own group of customers goes first, state-funded prices never count', () => {
  const tables = [alle, gruppe, staat];
  expect(shoppreis(tables, preise, 'seil', '2026-07-01')?.preisbetrag).toBe(12_900);
  expect(shoppreis(tables, preise, 'seil', '2026-07-01', 'g')?.preisbetrag).toBe(9900);
  expect(shoppreis([staat], preise, 'seil', '2026-07-01')).toBeUndefined();
});

test('the state pays its part rounded half up, the rest is own: 12.35 at 50 % → 6.18 / 6.17', () => {
  expect(anteilVon(1235, 50)).toEqual({ anteil: 618, eigen: 617 });
  expect(anteilVon(1000, 33.33)).toEqual({ anteil: 333, eigen: 667 });
  expect(anteilVon(999, 0)).toEqual({ anteil: 0, eigen: 999 });
  expect(anteilVon(999, 100)).toEqual({ anteil: 999, eigen: 0 });
});

test('quota 12, used 7, orders of 4 and 3: 4 → 11, then 3 is too much; a cancelled one gives back', () => {
  const seven = { genehmigt: 7, storniert: 0 };
  expect(passtInsKontingent(kontingentrest(12, [seven]), 4)).toBe(true);
  const rest = kontingentrest(12, [seven, { genehmigt: 4, storniert: 0 }]);
  expect(rest).toBe(1);
  expect(passtInsKontingent(rest, 3)).toBe(false);
  expect(passtInsKontingent(kontingentrest(12, [seven, { genehmigt: 4, storniert: 4 }]), 3)).toBe(true);
});

test('the form says what is left of a quota, by pieces and by what the state pays, and whether the cart fits in', () => {
  const quota = { sek_id: 's', jahr: 2026, menge: 12, betrag: 10_000 };
  const order = { art: 'Staatsmittel', status: 'Abholbereit', sek_id: 's', lieferdatum: '2026-05-01' } as const;
  expect(zaehltInsKontingent(order, quota)).toBe(true);
  const others = [{ status: 'Bestellt' }, { status: 'Storno' }, { sek_id: 't' }, { lieferdatum: '2027-01-01' }];
  for (const other of [...others, { art: 'Shop' }, { nachlieferung_id: 'b' }] as Partial<typeof order>[])
    expect(zaehltInsKontingent({ ...order, ...other }, quota)).toBe(false);
  const bisher = bezugVon([
    { menge: 11, anteilbetrag: 6000, gutgeschrieben: 0 },
    { menge: 3, anteilbetrag: 3000, gutgeschrieben: 3 },
  ]);
  expect(bisher).toEqual({ menge: 11, anteil: 6000 });
  const gefragt = { menge: 3, anteil: 3000 };
  expect(kontingentstand(quota, bisher, gefragt)).toEqual([
    { jahr: 2026, in: 'stueck', rest: 1, gesamt: 12, passt: false },
    { jahr: 2026, in: 'betrag', rest: 4000, gesamt: 10_000, passt: true },
  ]);
  expect(kontingentstand({ jahr: 2026 }, bisher, gefragt)).toEqual([]);
});

test('no more is credited than was delivered and not credited yet', () => {
  expect(gutschreibbar({ geliefert: 5, gutgeschrieben: 2 })).toBe(3);
  expect(
    istGanzGutgeschrieben([
      { geliefert: 5, gutgeschrieben: 5 },
      { geliefert: 0, gutgeschrieben: 0 },
    ]),
  ).toBe(true);
  expect(istGanzGutgeschrieben([{ geliefert: 5, gutgeschrieben: 4 }])).toBe(false);
  expect(istGanzGutgeschrieben([])).toBe(false);
});

test('days without a price are named: before the first one nobody asked, between two tables and after the last one they lack', () => {
  const neu = { id: 't4', art: 'Shop' as const, von: '2027-03-01', bis: null };
  const teuer = { preistabelle_id: 't4', artikel_id: 'seil', ab: '2027-03-01', preisbetrag: 1, foerdersatz: 0 };
  expect(preisluecken([alle, gruppe, staat], preise, 'seil')).toEqual([{ art: 'Shop', von: '2027-01-01', bis: null }]);
  expect(preisluecken([neu, alle, staat], [teuer, ...preise], 'seil')).toEqual([
    { art: 'Shop', von: '2027-01-01', bis: '2027-02-28' },
  ]);
  // A table from whose first day on the article costs something closes the gap; prices of a group are none for everybody.
  const naht = { ...neu, von: '2027-01-01' };
  expect(preisluecken([alle, naht], [...preise, { ...teuer, ab: '2027-01-01' }], 'seil')).toEqual([]);
  expect(preisluecken([alle, gruppe], preise, 'gurt')).toEqual([]);
});

test('an article is called as it is in the language of the reader, where somebody named it there', () => {
  const row = { name: 'Seil', name_it: 'Corda', groesse: '60 m', farbe: null };
  expect(artikelname(row)).toBe('Seil · 60 m');
  expect([artikelname(row, 'it'), artikelname({ ...row, name_it: null }, 'it')]).toEqual([
    'Corda · 60 m',
    'Seil · 60 m',
  ]);
});
