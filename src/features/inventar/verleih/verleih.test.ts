import { describe, expect, test } from 'vitest';
import { faelligeErinnerungen, istUeberfaellig, mengenstand, stueckstand, type Leihe } from './verleih.rules.ts';

type Art = NonNullable<Leihe['bewegungen'][number]['art']>;
const leihe = (an_name: string, ...bewegungen: readonly [Art, string, number?, string?][]): Leihe => ({
  kopf: { an_name },
  bewegungen: bewegungen.map(([art, um, menge = 1, an = undefined], at) => ({
    id: `${an_name}${at}`,
    art,
    menge,
    zeitpunkt: `2026-06-0${um}:00.000Z`,
    an_name: an ?? null,
  })),
});

describe('a piece', () => {
  test('is out until it is back, and with whom it was passed on to', () => {
    const [out] = stueckstand([leihe('Anna', ['Ausgabe', '1T08:00'])]);
    expect(out).toMatchObject({ status: 'Offen', offen: 1, halter_name: 'Anna', istDoppelt: false });
    const [back] = stueckstand([
      leihe('Anna', ['Ausgabe', '1T08:00'], ['Weitergabe', '1T12:00', 1, 'Bert'], ['Rueckgabe', '3T18:00']),
    ]);
    expect(back).toMatchObject({
      status: 'Zurueck',
      offen: 0,
      halter_name: 'Bert',
      abgeschlossenam: '2026-06-03T18:00:00.000Z',
    });
  });

  test('handed out twice: the earlier loan ends when the later begins, both are to be looked at', () => {
    const leihen = [leihe('Bert', ['Ausgabe', '1T10:00']), leihe('Anna', ['Ausgabe', '1T09:00'])];
    expect(stueckstand(leihen)).toMatchObject([
      { status: 'Offen', istDoppelt: true },
      { status: 'Zurueck', istDoppelt: true, abgeschlossenam: '2026-06-01T10:00:00.000Z' },
    ]);
  });

  test('handed out again after it came back is no double', () => {
    const leihen = [
      leihe('Anna', ['Ausgabe', '1T09:00'], ['Rueckgabe', '1T09:30']),
      leihe('Bert', ['Ausgabe', '1T10:00']),
    ];
    expect(stueckstand(leihen).map(({ istDoppelt }) => istDoppelt)).toEqual([false, false]);
  });

  test('a return twice is one, and one that another tablet knew of the earlier loan ends the later one', () => {
    const [twice] = stueckstand([
      leihe('Anna', ['Ausgabe', '1T09:00'], ['Rueckgabe', '2T09:00'], ['Rueckgabe', '2T09:05']),
    ]);
    expect(twice).toMatchObject({ offen: 0, ueberzaehlig: 0, abgeschlossenam: '2026-06-02T09:00:00.000Z' });
    const both = stueckstand([
      leihe('Anna', ['Ausgabe', '1T09:00'], ['Rueckgabe', '2T09:00']),
      leihe('Bert', ['Ausgabe', '1T10:00']),
    ]);
    expect(both.map(({ offen }) => offen)).toEqual([0, 0]);
  });

  test('a return whose clock went slow comes after its hand-over all the same; a loss is a loss', () => {
    expect(stueckstand([leihe('Anna', ['Ausgabe', '2T09:00'], ['Rueckgabe', '1T09:00'])])).toMatchObject([
      { status: 'Zurueck' },
    ]);
    expect(stueckstand([leihe('Anna', ['Ausgabe', '2T09:00'], ['Verlust', '3T09:00'])])).toMatchObject([
      { status: 'Verloren' },
    ]);
  });

  test('what nobody has handed out yet is prepared only', () => {
    expect(stueckstand([leihe('Anna')])).toMatchObject([{ status: 'Vorbereitet', offen: 0 }]);
  });
});

describe('a quantity', () => {
  test('comes back in parts; what is used up does not', () => {
    const parts = leihe(
      'Anna',
      ['Ausgabe', '1T09:00', 10],
      ['Teilrueckgabe', '2T09:00', 4],
      ['Verbrauch', '2T10:00', 5],
    );
    expect(mengenstand(parts)).toMatchObject({ status: 'Offen', offen: 1, ueberzaehlig: 0 });
    const all = leihe('Anna', ['Ausgabe', '1T09:00', 10], ['Verbrauch', '2T10:00', 10]);
    expect(mengenstand(all)).toMatchObject({ status: 'Verbraucht', offen: 0 });
  });

  test('more back than out is kept and flagged', () => {
    const more = leihe('Anna', ['Ausgabe', '1T09:00', 5], ['Rueckgabe', '2T09:00', 5], ['Rueckgabe', '2T09:01', 5]);
    expect(mengenstand(more)).toMatchObject({ status: 'Zurueck', offen: 0, ueberzaehlig: 5 });
  });
});

test('overdue from the very end on; reminded at the end, after 7 and after 21 days', () => {
  const bis = '2026-06-01T16:00:00.000Z';
  expect(istUeberfaellig({ status: 'Offen', bis }, '2026-06-01T15:59:59.000Z')).toBe(false);
  expect(istUeberfaellig({ status: 'Offen', bis }, bis)).toBe(true);
  expect(istUeberfaellig({ status: 'Zurueck', bis }, '2026-06-09T00:00:00.000Z')).toBe(false);
  expect(istUeberfaellig({ status: 'Offen', bis: null }, '2026-06-09T00:00:00.000Z')).toBe(false);
  const due = (jetzt: string): number => faelligeErinnerungen(bis, jetzt);
  expect([
    due('2026-06-01T15:59:00.000Z'),
    due(bis),
    due('2026-06-08T16:00:00.000Z'),
    due('2026-06-22T16:00:00.000Z'),
  ]).toEqual([0, 1, 2, 3]);
  expect(faelligeErinnerungen(null, bis)).toBe(0);
});
