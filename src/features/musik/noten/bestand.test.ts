import { expect, test } from 'vitest';
import { bestand, bewegungsfehler, kopienOhneLizenz, scanfehler } from './bestand.rules.ts';

const stimmen = [
  { id: 'klar', originale: 3, kopien: 2 },
  { id: 'trp', originale: 2, kopien: null },
];
type Bewegung = Parameters<typeof bestand>[1][number];
const aus = (id: string, more: Bewegung = {}): Bewegung => ({ id, art: 'Ausgabe', am: '2026-03-01', ...more });
const her = (id: string, zu_id: string, more: Bewegung = {}): Bewegung => ({
  id,
  zu_id,
  art: 'Rueckgabe',
  am: '2026-03-02',
  ...more,
});
const da = (bewegungen: readonly Bewegung[]): unknown =>
  Object.fromEntries([...bestand(stimmen, bewegungen).stimmen].map(([id, { verfuegbar }]) => [id, verfuegbar]));

test('of three clarinets two are lent: one is there, and one copy is beyond the licence', () => {
  expect(da([aus('1', { stimme_id: 'klar' }), aus('2', { stimme_id: 'klar' })])).toEqual({ klar: 1, trp: 2 });
  expect(kopienOhneLizenz({ komponist: 'A', lizenzkopien: 1 }, stimmen, '2026-01-01')).toBe(1);
  expect(kopienOhneLizenz({ komponist: 'A' }, stimmen, '2026-01-01')).toBe(2);
  expect(kopienOhneLizenz({ komponist: 'A', komponistgestorben: 1900 }, stimmen, '2026-01-01')).toBe(0);
});

test('a set takes every part that is there, and comes back part by part', () => {
  const lent = [aus('0', { stimme_id: 'klar' }), aus('1')];
  expect(da(lent)).toEqual({ klar: 0, trp: 0 });
  expect(bestand(stimmen, lent).offen).toEqual(
    new Map([
      ['0', 1],
      ['1', 4],
    ]),
  );
  const partly = [...lent, her('2', '1', { stimme_id: 'klar', anzahl: 1 })];
  expect(bestand(stimmen, partly).offen.get('1')).toBe(3);
  expect(da([...partly, her('3', '1')])).toEqual({ klar: 2, trp: 2 });
});

test('a return that was noted twice counts once', () => {
  expect(da([aus('1', { stimme_id: 'klar' }), her('2', '1'), her('3', '1')])).toEqual({ klar: 3, trp: 2 });
});

test('what was lost is no longer there, from a loan or from the cupboard', () => {
  const lost = { art: 'Verlust', grund: 'verbrannt', am: '2026-03-03' } as const;
  const bewegungen = [aus('1', { stimme_id: 'klar', anzahl: 2 }), { ...lost, id: '2', zu_id: '1', anzahl: 1 }];
  expect(bestand(stimmen, bewegungen).stimmen.get('klar')).toEqual({ verliehen: 1, verloren: 1, verfuegbar: 1 });
  expect(da([{ ...lost, id: '3', stimme_id: 'trp' }])).toEqual({ klar: 3, trp: 1 });
});

test('more that was handed out than there is shows as less than nothing: it happened', () => {
  expect(da([aus('1', { stimme_id: 'klar', anzahl: 5 })])).toEqual({ klar: -2, trp: 2 });
});

test('movements in any order say the same', () => {
  const bewegungen = [aus('1', { stimme_id: 'klar' }), her('2', '1', { am: '2026-03-01' }), aus('3')];
  expect(da(bewegungen.toReversed())).toEqual(da(bewegungen));
});

test.each([
  [{ art: 'Ausgabe', an_id: null, an_name: null }, 'an_id'],
  [{ art: 'Ausgabe', an_name: 'Bezirk', am: '2026-03-05', bis: '2026-03-01' }, 'bis'],
  [{ art: 'Ausgabe', an_name: 'Bezirk', am: '2027-01-01' }, 'am'],
  [{ art: 'Ausgabe', an_name: 'Bezirk', zu_id: '1' }, 'zu_id'],
  [{ art: 'Rueckgabe', zu_id: null }, 'zu_id'],
  [{ art: 'Verlust', zu_id: '1', grund: null }, 'grund'],
  [{ art: 'Rueckgabe', zu_id: '1', am: '2026-02-01' }, 'am'],
  [{ art: 'Rueckgabe', zu_id: '1', stimme_id: 'trp' }, 'stimme_id'],
] as const)('%o is refused at %s', (one, feld) => {
  const zu = { id: '1', art: 'Ausgabe', am: '2026-03-01', stimme_id: 'klar' } as const;
  expect(bewegungsfehler(one, zu, '2026-12-31').map((issue) => issue.feld)).toEqual([feld]);
});

test('a movement that is right has no fault', () => {
  expect(bewegungsfehler({ art: 'Ausgabe', an_name: 'Bezirk', am: '2026-03-01' }, undefined, '2026-12-31')).toEqual([]);
  expect(bewegungsfehler({ art: 'Verlust', stimme_id: 'klar', grund: 'Wasser' }, undefined, '2026-12-31')).toEqual([]);
});

test.each([
  ['a protected work without a licence', { komponist: 'A', komponistgestorben: 1990 }, true],
  ['one whose author’s death nobody knows', { komponist: 'A' }, true],
  ['one with a licence', { komponist: 'A', komponistgestorben: 1990, lizenzkopien: 1 }, false],
  ['one that is free', { komponist: 'A', komponistgestorben: 1900 }, false],
])('a scan of %s is refused or taken', (_what, noten, isRefused) => {
  const datei = { sha256: 'a'.repeat(64), name: 'flöte.pdf', type: 'application/pdf', size: 9 };
  const said = (before?: { datei: typeof datei }): readonly string[] =>
    scanfehler(noten, { datei }, before, '2026-11-27').map(({ feld }) => feld);
  expect(said()).toEqual(isRefused ? ['datei'] : []);
  expect(said({ datei })).toEqual([]);
});
