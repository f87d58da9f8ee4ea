import { expect, test } from 'vitest';
import { epcText } from './epc-code.rules.ts';

const transfer = {
  name: 'Bergwacht Musterau e. V.',
  iban: 'DE89370400440532013000',
  cents: 4800,
  text: 'Beitrag 2026 Mitglied 1042 für Jörg Müller',
};
const bytes = (text: string): number => new TextEncoder().encode(text).length;

test('a payment code is the example of EPC069-12 in 119 bytes', () => {
  const text = epcText(transfer);
  expect(text).toBe(
    'BCD\n002\n1\nSCT\n\nBergwacht Musterau e. V.\nDE89370400440532013000\nEUR48.00\n\n\nBeitrag 2026 Mitglied 1042 für Jörg Müller',
  );
  expect(bytes(text)).toBe(119);
});

test('a payment code has no empty lines at its end', () => {
  expect(epcText({ ...transfer, text: '' }).endsWith('EUR48.00')).toBe(true);
});

test('a payment code is never longer than 331 bytes nor 12 lines, and cuts no character in two', () => {
  const text = epcText({ ...transfer, name: 'Ö'.repeat(200), bic: 'COBADEFFXXX', text: '€\n'.repeat(200), cents: 105 });
  expect(bytes(text)).toBeLessThanOrEqual(331);
  expect(text.split('\n').length).toBeLessThanOrEqual(12);
  expect(text).toContain('EUR1.05');
  expect(text).not.toContain('�');
});
