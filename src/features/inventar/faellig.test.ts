import { expect, test } from 'vitest';
import { faelligkeitenBis, uidVon } from './faellig.rules.ts';

const stueck = (id: string, values: object) => ({ id, rev: 1, status: 'InGebrauch', ...values }) as const;

test('what is due until a day: overdue at once without a date, amber once announced, retired never', () => {
  const pieces = [
    stueck('ohne', { naechsteart: 'PSAJahr', naechstepruefung: null }),
    stueck('gestern', { naechsteart: 'PSAJahr', naechstepruefung: '2026-02-28', faelligab: '2026-01-01' }),
    stueck('heute', { naechsteart: 'STK', naechstepruefung: '2026-03-01', faelligab: '2026-01-01' }),
    stueck('bald', { naechsteart: 'STK', naechstepruefung: '2026-06-01', faelligab: '2026-03-02' }),
    stueck('danach', { naechsteart: 'STK', naechstepruefung: '2026-06-02', faelligab: '2026-03-02' }),
    stueck('alt', { ablauf: '2026-03-01' }),
    stueck('altert', { ablauf: '2026-04-30' }),
    stueck('weg', { naechsteart: 'PSAJahr', naechstepruefung: '2026-02-28', status: 'Ausgemustert' }),
  ];
  const found = faelligkeitenBis(pieces as never, '2026-03-01', '2026-06-01');
  expect(found.map(({ id, stand }) => `${id}: ${stand}`)).toEqual([
    'ohne pruefung: ueberfaellig',
    'gestern pruefung: ueberfaellig',
    'heute pruefung: bald',
    'bald pruefung: spaeter',
    'alt alter: ueberfaellig',
    'altert alter: bald',
  ]);
});

test('what is due on another day is something else to a calendar', () => {
  expect(uidVon({ id: 'a pruefung', tag: '2026-03-01' })).toBe('a-pruefung-20260301@huettenbuch');
});
