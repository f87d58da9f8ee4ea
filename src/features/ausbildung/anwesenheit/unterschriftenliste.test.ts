import { expect, test } from 'vitest';
import { unterschriftenlistePdf, type Unterschriftenliste } from './unterschriftenliste-pdf.ts';

const liste: Unterschriftenliste = {
  aussteller: 'Landesverband',
  kursnummer: 'A-2026-0042',
  kurs: 'Winterkurs',
  ort: 'Sulden',
  thema: 'Lawinen',
  beginn: '2026-01-10T07:00:00.000Z',
  ende: '2026-01-10T15:30:00.000Z',
  personen: ['Auer Anna', 'Gruber Bert'],
};
const text = (of: Partial<Unterschriftenliste> = {}): string =>
  JSON.stringify(
    unterschriftenlistePdf({ ...liste, ...of }, { locale: 'de', words: (id) => id }, '2026-01-09T12:00:00.000Z'),
  );

test('the list to sign has a line for each name, and some for whoever comes besides', () => {
  const said = text();
  for (const part of ['Landesverband', 'Winterkurs', 'Sulden', 'Lawinen', '10.01.2026, 08:00–16:30', 'Unterschrift'])
    expect(said).toContain(part);
  expect(['Auer Anna', 'Gruber Bert'].map((name) => said.split(`"${name}"`).length - 1)).toEqual([1, 1]);
  for (const [nr, is] of [
    ['2', true],
    ['6', true],
    ['7', false],
  ] as const)
    expect(said.includes(`"text":"${nr}"`)).toBe(is);
});

test('a day that ends on another one says so', () => {
  expect(text({ ende: '2026-01-11T15:30:00.000Z' })).toContain('10.01.2026, 08:00–11.01.2026, 16:30');
});
