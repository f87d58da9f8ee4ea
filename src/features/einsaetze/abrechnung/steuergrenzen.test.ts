import { describe, expect, test } from 'vitest';
import { unpackMessage } from '../../../lib/message.ts';
import { steuerhinweise, type Zufluss } from './steuergrenzen.rules.ts';

const zeile = (betrag: number, values: Partial<Zufluss> = {}): Zufluss => ({
  tag: '2026-03-01',
  jahr: 2026,
  posten: 'Dienst',
  betrag,
  ...values,
});
const saetze = (...of: Parameters<typeof steuerhinweise>): string[] =>
  steuerhinweise(...of).map((packed) => unpackMessage(packed).id.replace(/^.*: /, ''));

describe('free of tax in Germany', () => {
  const ehrenamt = 'mehr als der Ehrenamtsfreibetrag (§ 3 Nr. 26a EStG).';

  test.each([
    [2025, 84_000, 300_000],
    [2026, 96_000, 330_000],
  ])('in %i: up to %i cents for any voluntary work, %i for the work that the law names', (jahr, erster, zweiter) => {
    const gezahlt = (betrag: number): string[] => saetze('DE', jahr, [zeile(betrag, { jahr })], []);
    expect(gezahlt(erster)).toEqual([]);
    expect(gezahlt(erster + 1)).toEqual([ehrenamt]);
    expect(gezahlt(zweiter)).toEqual([ehrenamt]);
    expect(gezahlt(zweiter + 1)).toEqual(['mehr als der Übungsleiterfreibetrag (§ 3 Nr. 26 EStG).']);
  });

  test('a mission of 28.12.2025 paid on 12.01.2026 counts in 2026', () => {
    const dezember = zeile(90_000, { tag: '2025-12-28', jahr: 2026 });
    expect(saetze('DE', 2026, [dezember], [zeile(90_000, { tag: '2025-11-01', jahr: 2025 })])).toEqual([]);
    expect(saetze('DE', 2026, [dezember], [zeile(6001)])).toEqual([ehrenamt]);
  });

  test('journeys and what a receipt proves do not count', () => {
    expect(
      saetze(
        'DE',
        2026,
        [
          zeile(96_000),
          zeile(50_000, { posten: 'Kilometer' }),
          zeile(50_000, { posten: 'Auslagen' }),
          zeile(50_000, { posten: 'Verdienstausfall' }),
        ],
        [],
      ),
    ).toEqual([]);
  });

  test('what was taken back does not count', () => {
    expect(saetze('DE', 2026, [zeile(96_000)], [zeile(9000), zeile(-9000)])).toEqual([]);
  });

  test('says how much it comes to', () => {
    const [packed = ''] = steuerhinweise('DE', 2026, [zeile(123_405)], []);
    expect(unpackMessage(packed).values).toEqual({ jahr: 2026, betrag: '1234,05 €' });
  });
});

describe('given back without a receipt in Italy', () => {
  const [tag, monat] = [
    'Ohne Beleg mehr als 10 € an einem Tag (D.Lgs. 117/2017, Art. 17).',
    'Ohne Beleg mehr als 150 € in einem Monat (D.Lgs. 117/2017, Art. 17).',
  ];
  const tage = Array.from({ length: 15 }, (_, at) =>
    zeile(1000, { tag: `2026-03-${String(at + 1).padStart(2, '0')}` }),
  );

  test('is up to 10 € a day and 150 € a month', () => {
    expect(steuerhinweise('IT', 2026, tage, [])).toEqual([]);
    expect(steuerhinweise('IT', 2026, [zeile(1001)], [])).toEqual([tag]);
    expect(steuerhinweise('IT', 2026, [...tage, zeile(1, { tag: '2026-03-31' })], [])).toEqual([monat]);
  });

  test('counts what was paid for the same day and month before, and no other', () => {
    expect(steuerhinweise('IT', 2026, [zeile(600)], [zeile(600, { tag: '2026-03-02' })])).toEqual([]);
    expect(steuerhinweise('IT', 2026, [zeile(600)], [zeile(401, { posten: 'Kilometer' })])).toEqual([tag]);
    expect(steuerhinweise('IT', 2026, [zeile(600, { tag: '2026-04-01' })], tage)).toEqual([]);
  });

  test('leaves out what a receipt proves', () => {
    expect(
      steuerhinweise(
        'IT',
        2026,
        [zeile(20_558, { posten: 'Verdienstausfall' }), zeile(20_000, { posten: 'Auslagen' })],
        [],
      ),
    ).toEqual([]);
  });
});
