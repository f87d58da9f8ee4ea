import { expect, it } from 'vitest';
import { abschnitte, einteilungFuer, geordnet, verschoben } from './galerie.rules.ts';

const foto = (id: string, aufnahme: string | null = null) => ({ id, aufnahme });

it('photos stand from the newest on, those of unknown time last, equal ones in the order that every device has', () => {
  const fotos = [
    foto('d'),
    foto('c', '2026-01-01T00:00:00Z'),
    foto('b', '2026-02-01T00:00:00Z'),
    foto('a', '2026-01-01T00:00:00Z'),
  ];
  expect(geordnet(fotos).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
});

it('days and months are those of the wall clock in Rome', () => {
  const fotos = geordnet([
    foto('a', '2026-06-30T22:30:00Z'),
    foto('b', '2026-06-30T10:00:00Z'),
    foto('c', '2026-07-01T10:00:00Z'),
    foto('d'),
  ]);
  expect(abschnitte(fotos, 'tag')).toEqual([
    { start: 0, zeit: '2026-07-01', anzahl: 2 },
    { start: 2, zeit: '2026-06-30', anzahl: 1 },
    { start: 3, zeit: '', anzahl: 1 },
  ]);
  expect(abschnitte(fotos, 'monat').map(({ zeit }) => zeit)).toEqual(['2026-07', '2026-06', '']);
});

it('parts of any length hold every photo once', () => {
  const laengen = Array.from({ length: 40 }, (_, at) => at + 1);
  const fotos = laengen.flatMap((anzahl, tag) =>
    Array.from({ length: anzahl }, (_, at) =>
      foto(`${tag}-${at}`, new Date(Date.UTC(2026, 5, 30 - tag, 12)).toISOString()),
    ),
  );
  expect(abschnitte(fotos, 'tag').map(({ anzahl }) => anzahl)).toEqual(laengen);
  expect(abschnitte([], 'tag')).toEqual([]);
});

it('many photos are divided by months', () => {
  expect([einteilungFuer(20), einteilungFuer(20_000)]).toEqual(['tag', 'monat']);
});

it('to move a photo in an album touches only those whose place changes', () => {
  const fotos = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, reihenfolge: at + 1 }));
  expect(verschoben(fotos, 0, 2)).toEqual([
    { id: 'b', reihenfolge: 1 },
    { id: 'c', reihenfolge: 2 },
    { id: 'a', reihenfolge: 3 },
  ]);
  expect(verschoben(fotos, 1, 1)).toEqual([]);
  expect(
    verschoben(
      [
        { id: 'a', reihenfolge: 0 },
        { id: 'b', reihenfolge: 0 },
      ],
      1,
      0,
    ),
  ).toEqual([
    { id: 'b', reihenfolge: 1 },
    { id: 'a', reihenfolge: 2 },
  ]);
});
