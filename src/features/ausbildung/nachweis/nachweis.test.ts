import { expect, test } from 'vitest';
import type { Nachweiszeile } from './nachweis.calls.ts';
import { nachweisBoegen, stunden, summeVon } from './nachweis.ts';

const zeile = (values: Partial<Nachweiszeile>): Nachweiszeile => ({
  ausb_id: 'a',
  typ: 'Ausbildung',
  nr: null,
  kurs: 'Seiltechnik',
  anfang: '2026-05-01',
  ende: '2026-05-02',
  minuten: 600,
  bestanden: null,
  ergebnis: null,
  zertifikatnr: null,
  ...values,
});

test('a record adds up courses, hours and certificates; what may not be read counts nothing', () => {
  const zeilen = [zeile({}), zeile({ minuten: null }), zeile({ minuten: 200, zertifikatnr: '2026-00001' })];
  expect(summeVon(zeilen)).toEqual({ kurse: 3, minuten: 800, zertifikate: 1 });
  expect([stunden(800), stunden(600), stunden(0)]).toEqual(['13,33', '10', '0']);
});

test('each kind of course has a table, the newest first', () => {
  const boegen = nachweisBoegen(
    [
      zeile({ nr: 'A-2025-0007', anfang: '2025-03-01', ende: '2025-03-01', bestanden: true, ergebnis: 'gut' }),
      zeile({ zertifikatnr: '2026-00001', bestanden: false }),
      zeile({ typ: 'Uebung', kurs: 'Nacht', minuten: 90 }),
    ],
    (id) => id,
  );
  expect(boegen.map(({ titel, zeilen }) => [titel, zeilen.map(({ zellen }) => zellen.join('|'))])).toEqual([
    [
      'Ausbildung',
      [
        'Seiltechnik|01.05.2026|02.05.2026|10|Nicht bestanden|2026-00001',
        'A-2025-0007 · Seiltechnik|01.03.2025|01.03.2025|10|Bestanden, gut|',
        'Summe|||20||',
      ],
    ],
    ['Übung', ['Nacht|01.05.2026|02.05.2026|1,5||', 'Summe|||1,5||']],
  ]);
  expect(nachweisBoegen([], (id) => id)).toEqual([]);
});
