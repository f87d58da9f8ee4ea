import { describe, expect, it } from 'vitest';
import type { BaseRecord } from './base.ts';
import { packRecords, unpackRecords } from './packed-records.ts';

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const record = (id: string, row: Record<string, unknown>, more: Partial<BaseRecord> = {}): BaseRecord => ({
  id,
  rev: 1,
  root: null,
  row: { ...row, id },
  titles: {},
  ...more,
});

describe('packed records', () => {
  it('come back as they were: values of any kind, and what is hidden stays absent', () => {
    const records = [
      record('a', {
        nachname: 'Mair',
        austritt: null,
        antraege: [{ am: '2026-01-01' }],
        sichtbarkeit: 151,
        dabei: true,
      }),
      record(
        'b',
        { nachname: 'Mair', austritt: '2026-01-01', antraege: [], sichtbarkeit: 0, dabei: false },
        { rev: 7, root: 'r', titles: { sek_id: 'Sexten' } },
      ),
      record('c', { nachname: null, austritt: null, antraege: null, sichtbarkeit: 151, dabei: true }),
      record('d', { nachname: 'Hofer' }),
    ];
    const unpacked = unpackRecords(throughJson(packRecords(records)));
    expect(unpacked).toEqual(records);
    expect(unpacked.map(({ row }) => Object.keys(row))).toEqual(records.map(({ row }) => Object.keys(row)));
    expect(unpackRecords(packRecords([]))).toEqual([]);
  });

  it('write out only what differs from most', () => {
    const usual = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`spalte${at}`, at % 2 === 0 ? null : 'Aktiv']),
    );
    const packed = packRecords(
      Array.from({ length: 100 }, (_, at) => record(String(at), { ...usual, spalte7: at === 3 ? 'Ruhend' : 'Aktiv' })),
    );
    expect(packed.patterns).toEqual([{ ...usual, id: '0' }]);
    expect(packed.records.map((one) => one.at(-1))).toEqual(
      Array.from({ length: 100 }, (_, at) => (at === 3 ? [7, 'Ruhend'] : [])),
    );
  });
});
