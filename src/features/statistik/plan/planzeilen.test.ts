import { describe, expect, test } from 'vitest';
import { bildVon, hatJahr, planId, vereint, vergleichsbild, vorjahresplan, type Planzeilen } from './planzeilen.ts';
import { vorjahreswerte } from './pruefung.rules.ts';

const plan = (sek_id: string, jahr: number, mehr: object = {}) => ({
  id: planId(sek_id, jahr),
  sek_id,
  jahr,
  art: 'Kapelle' as const,
  status: 'Freigegeben' as const,
  veroeffentlichung: 'Freigegeben' as const,
  fassung: 1,
  version: 1,
  ...mehr,
});
const wert = (sek_id: string, jahr: number, zahl: number) => ({
  plan_id: planId(sek_id, jahr),
  schluessel: 'musiker',
  wert: zahl,
});
const leer: Planzeilen = { sektionen: [], plaene: [], werte: [], korrekturen: [] };
const sektionen = [
  { id: 'b', name: 'Branzoll', archiviertam: null },
  { id: 'a', name: 'Algund', archiviertam: null },
];

describe('plans of this device and of the server', () => {
  test('a device that keeps nothing shows what the server tells', () => {
    const server = { ...leer, sektionen, plaene: [plan('a', 2025)], werte: [wert('a', 2025, 30)] };
    const bild = bildVon(vereint(leer, server, () => false));
    expect(bild.sektionen.map(({ name }) => name)).toEqual(['Algund', 'Branzoll']);
    expect(bild.werteVon(planId('a', 2025))).toEqual([wert('a', 2025, 30)]);
    expect(vereint(leer, undefined, () => false)).toBe(leer);
  });

  test('what the device holds whole is its own, with what was not sent yet; of others the server counts', () => {
    const eigen = {
      ...leer,
      sektionen,
      plaene: [plan('a', 2025, { status: 'Eingabe' }), plan('b', 2025, { status: 'Eingabe' }), plan('b', 2024)],
      werte: [wert('a', 2025, 31), wert('b', 2025, 7)],
    };
    const server = {
      ...leer,
      sektionen,
      plaene: [plan('a', 2025), plan('b', 2025)],
      werte: [wert('a', 2025, 30), wert('b', 2025, 8)],
    };
    const bild = bildVon(vereint(eigen, server, (id) => id === 'a'));
    const zahl = (sek_id: string) => bild.werteVon(planId(sek_id, 2025)).map((one) => one.wert);
    expect([zahl('a'), zahl('b')]).toEqual([[31], [8]]);
    const status = (sek_id: string, jahr: number) => bild.plaene.get(planId(sek_id, jahr))?.status;
    // A plan that was only just begun here is not lost.
    expect([status('a', 2025), status('b', 2025), status('b', 2024)]).toEqual([
      'Eingabe',
      'Freigegeben',
      'Freigegeben',
    ]);
    expect(bild.sektionen).toHaveLength(2);
  });
});

describe('the comparison', () => {
  const zeilen: Planzeilen = {
    sektionen: [...sektionen, { id: 'c', name: 'Citta', archiviertam: '2025-03-01' }],
    plaene: [
      plan('a', 2024),
      plan('a', 2025, { version: 2, veroeffentlichung: 'NichtFreigegebenIndividuell' }),
      plan('b', 2025, { status: 'Geprueft', veroeffentlichung: 'NichtFreigegeben' }),
      plan('c', 2024, { veroeffentlichung: 'FreigegebenIndividuell' }),
    ],
    werte: [wert('a', 2024, 30), wert('a', 2025, 33), wert('b', 2025, 9), wert('c', 2024, 18)],
    korrekturen: [2, 3].map((version) => ({
      plan_id: planId('a', 2025),
      schluessel: 'musiker',
      version,
      vorher: 30 + version,
      grund: 'Doppelt gezählt',
    })),
  };
  const werte = (istOeffentlich: boolean) =>
    vergleichsbild(bildVon(zeilen), istOeffentlich)
      .reihenVon('musiker')
      .map(({ name, werte: je }) => [name, [...je].map(([jahr, { wert: zahl }]) => [jahr, zahl])]);

  test('shows what was released, also of a branch that was given up since; published alone what is published', () => {
    expect(werte(false)).toEqual([
      [
        'Algund',
        [
          [2024, 30],
          [2025, 33],
        ],
      ],
      ['Citta', [[2024, 18]]],
    ]);
    expect(werte(true)).toEqual([
      ['Algund', [[2024, 30]]],
      ['Citta', [[2024, 18]]],
    ]);
  });

  test('names the last correction of a number', () => {
    expect(vergleichsbild(bildVon(zeilen), false).fussnotenVon('musiker')).toMatchObject([
      { name: 'Algund', jahr: 2025, vorher: 33 },
    ]);
    expect(vergleichsbild(bildVon(zeilen), false).fussnotenVon('eintritte')).toEqual([]);
  });
});

test('a branch that was given up owes the plan of its last year, and none after it', () => {
  const ort = { archiviertam: '2025-03-01' };
  expect([2024, 2025, 2026].map((jahr) => hatJahr(ort, jahr))).toEqual([true, true, false]);
  expect(hatJahr({}, 2030)).toBe(true);
});

test('last year is compared only once it was handed in', () => {
  const zeilen = [wert('a', 2024, 30)];
  expect(vorjahreswerte(plan('a', 2024), zeilen).get('musiker')).toBe(30);
  expect(vorjahreswerte(plan('a', 2024, { status: 'Eingabe' }), zeilen).size).toBe(0);
  expect(vorjahreswerte(undefined, zeilen).size).toBe(0);
  expect(vorjahresplan(plan('a', 2025))).toBe(planId('a', 2024));
});
