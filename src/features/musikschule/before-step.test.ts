import { expect, test } from 'vitest';
import { abzeichenBeforeStep } from './before-step.ts';

const zeilen: Readonly<Record<string, readonly object[]>> = {
  leistungsabzeichen: [],
  abzeichenregeln: [{ id: 'r', gueltigab: '2022-01-01', stufe: null, teilmindestens: 50, teiljahre: 2 }],
};
type Vor = Parameters<typeof abzeichenBeforeStep>;
/** A device that keeps badges of these branches whole, of a person who was in those. */
const findet = async (values: object, to: string, hier: readonly string[], war: readonly string[]) => {
  const replica = {
    rows: async ({ name }: { name: string }) => zeilen[name] ?? [],
    row: async () => undefined,
    childrenOf: async () => war.map((sek_id) => ({ id: sek_id, sek_id })),
  } as unknown as Vor[0]; // as much of a replica as is asked of it here
  const row = {
    id: 'a',
    sek_id: 'eigene',
    status: 'Angemeldet',
    stufe: 'Silber',
    pruefungstag: '2026-05-09',
    ...values,
  };
  return abzeichenBeforeStep(replica, row, to, undefined as unknown as Vor[3], (_table, sek_id) =>
    hier.includes(sek_id),
  );
};
const vor = async (values: object, to: string) => (await findet(values, to, ['eigene'], ['eigene'])).missing;
const bronzeFehlt = {
  text: 'Silber setzt Bronze voraus. Bronze fehlt oder ist nicht eingetragen.',
  at: { tabelle: 'leistungsabzeichen', id: 'a', feld: 'stufe' },
};

test('what speaks against an admission is said at its field before the step is taken', async () => {
  expect(await vor({}, 'Zugelassen')).toEqual([bronzeFehlt]);
  expect(await vor({ vorstufe: 'Urkunde 2019' }, 'Zugelassen')).toEqual([]);
  expect(await vor({}, 'Zurueckgezogen')).toEqual([]);
});

test('a level that may have been reached where this device does not look is asked about, and the server decides', async () => {
  const gefragt = { missing: [], points: [bronzeFehlt] };
  expect(await findet({}, 'Zugelassen', [], ['eigene'])).toEqual(gefragt);
  expect(await findet({}, 'Zugelassen', ['eigene'], ['eigene', 'frühere'])).toEqual(gefragt);
  expect(await findet({}, 'Zugelassen', ['eigene'], [])).toEqual(gefragt);
  expect(await findet({ theoriepunkte: 10 }, 'Zugelassen', [], [])).toMatchObject({
    missing: [{ at: { feld: 'theoriepunkte' } }],
  });
});

test('who failed is awarded nothing', async () => {
  expect(await vor({ status: 'Geprueft', ergebnis: 'nichtbestanden' }, 'Verliehen')).toHaveLength(1);
  expect(await vor({ status: 'Geprueft', ergebnis: 'gut' }, 'Verliehen')).toEqual([]);
});
