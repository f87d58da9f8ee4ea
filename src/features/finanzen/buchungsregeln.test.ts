import { expect, test } from 'vitest';
import { passt, regelAus, regelFuerUmsatz, standardregeln } from './buchungsregeln.rules.ts';
import { vorlagen } from './kontenplan.rules.ts';

test('words stand in a text however they are written', () => {
  expect(passt({ textmuster: 'Kontoführung|Spesen' }, 'ENTGELT KONTOFUHRUNG 1. QUARTAL')).toBe(true);
  expect(passt({ textmuster: 'Kontoführung | Spesen' }, 'Spende')).toBe(false);
  expect(passt({ textmuster: ' | ' }, 'was auch immer')).toBe(true);
});

test('a rule whose words fit goes before one without words', () => {
  const regeln = [
    { vorgang: 'Kursgebuehr', sollkonto_id: 'a' },
    { vorgang: 'Kursgebuehr', textmuster: 'Lawine', sollkonto_id: 'b' },
    { vorgang: 'Zast', sollkonto_id: 'c' },
  ] as const;
  expect(regelAus(regeln, 'Kursgebuehr', 'Lawinenkurs')?.sollkonto_id).toBe('b');
  expect(regelAus(regeln, 'Kursgebuehr', 'Kletterkurs')?.sollkonto_id).toBe('a');
  expect(regelAus(regeln, 'Bestellung', 'Seil')).toBeUndefined();
});

test('money on the bank account: the side without a box says whether it comes or goes', () => {
  const regeln = [
    { vorgang: 'Bankspesen', sollkonto_id: 'spesen' },
    { vorgang: 'Spende', textmuster: 'Spende', habenkonto_id: 'spende' },
    { vorgang: 'Umsatz', textmuster: 'Versicherung', sollkonto_id: 'versicherung' },
    { vorgang: 'Beitrag', sollkonto_id: 'forderung' },
  ] as const;
  const was = (betrag: number, text: string, istGebuehr = false) =>
    regelFuerUmsatz(regeln, { betrag, text, istGebuehr })?.vorgang;
  expect(was(5000, 'Ihre Spende')).toBe('Spende');
  expect(was(-5000, 'Ihre Spende')).toBeUndefined();
  expect(was(-123_457, 'Versicherung 2026')).toBe('Umsatz');
  expect(was(-1485, 'Abschluss', true)).toBe('Bankspesen');
  expect(was(-1485, 'Abschluss')).toBeUndefined();
});

test.each(Object.entries(standardregeln))('the rules of %s name accounts of its chart', (name, regeln) => {
  const konten = new Map(vorlagen[name]?.konten.map((konto) => [konto.kontonr, konto]));
  for (const [vorgang, soll, haben] of regeln)
    for (const kontonr of [soll, haben].flatMap((one) => one ?? []))
      expect(konten.get(kontonr)?.zeilenart ?? 'Konto', `${vorgang} ${kontonr}`).toBe(
        konten.has(kontonr) ? 'Konto' : '',
      );
  expect(Object.keys(standardregeln)).toEqual(Object.keys(vorlagen));
});
