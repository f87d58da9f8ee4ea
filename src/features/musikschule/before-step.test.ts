import { expect, test } from 'vitest';
import { abzeichenBeforeStep } from './before-step.ts';

const zeilen: Readonly<Record<string, readonly object[]>> = {
  leistungsabzeichen: [],
  abzeichenregeln: [{ id: 'r', gueltigab: '2022-01-01', stufe: null, teilmindestens: 50, teiljahre: 2 }],
};
const replica = {
  rows: async ({ name }: { name: string }) => zeilen[name] ?? [],
  row: async () => undefined,
} as unknown as Parameters<typeof abzeichenBeforeStep>[0];
const vor = async (values: object, to: string) =>
  (
    await abzeichenBeforeStep(
      replica,
      { id: 'a', status: 'Angemeldet', stufe: 'Silber', pruefungstag: '2026-05-09', ...values },
      to,
      undefined as unknown as Parameters<typeof abzeichenBeforeStep>[3],
    )
  ).missing;

test('what speaks against an admission is said at its field before the step is taken', async () => {
  expect(await vor({}, 'Zugelassen')).toEqual([
    {
      text: 'Silber setzt Bronze voraus. Bronze fehlt oder ist nicht eingetragen.',
      at: { tabelle: 'leistungsabzeichen', id: 'a', feld: 'stufe' },
    },
  ]);
  expect(await vor({ vorstufe: 'Urkunde 2019' }, 'Zugelassen')).toEqual([]);
  expect(await vor({}, 'Zurueckgezogen')).toEqual([]);
});

test('who failed is awarded nothing', async () => {
  expect(await vor({ status: 'Geprueft', ergebnis: 'nichtbestanden' }, 'Verliehen')).toHaveLength(1);
  expect(await vor({ status: 'Geprueft', ergebnis: 'gut' }, 'Verliehen')).toEqual([]);
});
