import { describe, expect, test } from 'vitest';
import { pruefstatus } from '../finanzen/finanzen.vocabularies.ts';
import { fehlt, pruefstatusVon, steuerEinwaende } from './pruefung.rules.ts';

const whole = { gegenknt_id: 'f', sekbank_id: 'b', faelligam: '2026-04-30' };
const konto = { knt_id: 'k' };

describe('what an invoice lacks', () => {
  test.each([
    ['KeinBetragZugewiesen', {}, []],
    ['KeinBetragZugewiesen', whole, [{ knt_id: null }]],
    ['BetragTeilweiseZugewiesen', {}, [konto, { knt_id: null }]],
    ['GegenkontoFehlt', {}, [konto]],
    ['BankkontoFehlt', { gegenknt_id: 'f' }, [konto]],
    ['ZahlungszielFehlt', { gegenknt_id: 'f', sekbank_id: 'b' }, [konto]],
    ['InOrdnung', whole, [konto, konto]],
  ] as const)('is %s', (status, kopf, positionen) => {
    expect(pruefstatusVon(kopf, positionen)).toBe(status);
  });
  test('has a sentence for each status but the last', () => {
    expect(pruefstatus.names.map((name) => fehlt(name, 'Ausgang').length)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(fehlt('BankkontoFehlt', 'Eingang')).toMatchObject([{ text: 'Von welchem Bankkonto wird bezahlt?' }]);
  });
});

describe('tax', () => {
  test('is never shown by a small business', () => {
    expect(steuerEinwaende([{ ustsatz: 19 }], true)).toHaveLength(1);
    expect(steuerEinwaende([{ ustsatz: 0 }], true)).toEqual([]);
  });
  test('that is not charged has a reason, and only then', () => {
    expect(steuerEinwaende([{ ustsatz: 0 }], false)).toHaveLength(1);
    expect(steuerEinwaende([{ ustsatz: 0, befreiung: 'Paragraf4Nr21' }], false)).toEqual([]);
    expect(steuerEinwaende([{ ustsatz: 19, befreiung: 'Paragraf4Nr21' }], false)).toHaveLength(1);
  });
});
