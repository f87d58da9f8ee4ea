import { describe, expect, test } from 'vitest';
import { buchungssaetze, einwaende, saldoVon } from './buchungssatz.rules.ts';

const arten = ['Einnahme', 'Ausgabe', 'Umbuchung', 'Buchung'] as const;

/** A voucher that may be booked, drawn from a seed. */
function drawn(seed: number) {
  let state = seed;
  const below = (n: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % n;
  };
  const art = arten[below(4)] ?? 'Ausgabe';
  const betrag = 1 + below(1_000_000);
  if (art === 'Umbuchung') return { beleg: { art, betrag, sekbank_id: 'a', gegensekbank_id: 'b' }, zeilen: [] };
  const cut = 1 + below(betrag);
  const parts = [cut, betrag - cut].filter((part) => part > 0);
  if (art === 'Buchung')
    return {
      beleg: { art, betrag },
      zeilen: [
        ...parts.map((part) => ({ knt_id: 'x', seite: 'Soll' as const, betrag: part })),
        { knt_id: 'y', seite: 'Haben' as const, betrag },
      ],
    };
  return { beleg: { art, betrag, sekbank_id: 'a' }, zeilen: parts.map((part) => ({ knt_id: 'x', betrag: part })) };
}

describe('entries of a voucher', () => {
  test('debit what they credit, and come to nothing with those that take it back', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { beleg, zeilen } = drawn(seed);
      expect([seed, einwaende(beleg, zeilen)]).toEqual([seed, []]);
      const entries = buchungssaetze(beleg, zeilen);
      const back = buchungssaetze(
        { ...beleg, betrag: 0 - beleg.betrag },
        zeilen.map((zeile) => ({ ...zeile, betrag: 0 - zeile.betrag })),
      );
      const sum = (all: typeof entries): number => all.reduce((total, one) => total + saldoVon(one), 0);
      expect([seed, sum(entries), sum(back)]).toEqual([seed, 0, 0]);
      for (const account of ['a', 'b', 'x', 'y'])
        expect(sum([...entries, ...back].filter((one) => (one.sekbank_id ?? one.knt_id) === account))).toBe(0);
    }
  });

  test('are refused with the difference when lines are not the amount', () => {
    const off = einwaende({ art: 'Einnahme', betrag: 1000, sekbank_id: 'a' }, [{ knt_id: 'x', betrag: 999 }]);
    expect(off).toEqual([{ feld: 'betrag', text: expect.stringContaining('0,01') }]);
    const credit = einwaende({ art: 'Einnahme', betrag: 65_000, sekbank_id: 'a' }, [
      { knt_id: 'x', betrag: 72_500 },
      { knt_id: 'y', betrag: 7500, seite: 'Soll' },
    ]);
    expect(credit).toEqual([]);
  });

  test('have no line below nothing, which would count as taken back', () => {
    const beleg = { art: 'Einnahme', betrag: 1000, sekbank_id: 'a' } as const;
    const zeilen = [
      { knt_id: 'x', betrag: 1500 },
      { knt_id: 'y', betrag: -500 },
    ];
    expect(einwaende(beleg, zeilen)).toEqual([{ feld: 'betrag', text: expect.stringContaining('ohne Minus') }]);
    // A process may net what it books.
    expect(einwaende({ ...beleg, herkunft: 'Forderung' }, zeilen)).toEqual([]);
  });

  test('of a voucher without a payment need their sides, and the amount is what they debit', () => {
    const sides = einwaende({ art: 'Buchung', betrag: 10 }, [{ knt_id: 'x', betrag: 10 }]);
    expect(sides).toEqual([{ feld: 'art', text: 'Ohne Zahlung braucht jede Zeile Soll oder Haben.' }]);
    const amount = einwaende({ art: 'Buchung', betrag: 10 }, [
      { knt_id: 'x', betrag: 12, seite: 'Soll' },
      { knt_id: 'y', betrag: 12, seite: 'Haben' },
    ]);
    expect(amount).toEqual([{ feld: 'betrag', text: expect.stringContaining('0,02') }]);
  });
});
