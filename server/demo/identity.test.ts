import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { codiceFiscale, italianIban } from './identity.ts';
import { Random } from './random.ts';

describe('codice fiscale', () => {
  it('is that of the published examples', () => {
    expect(
      codiceFiscale({ nachname: 'Rossi', vorname: 'Mario', gebdatum: '1985-12-10', isFemale: false, kataster: 'A562' }),
    ).toBe('RSSMRA85T10A562S');
    expect(
      codiceFiscale({ nachname: 'Rossi', vorname: 'Mario', gebdatum: '1980-01-01', isFemale: false, kataster: 'H501' }),
    ).toBe('RSSMRA80A01H501U');
  });
  it('adds 40 to the day of women, skips the second of four consonants and fills short names', () => {
    const code = codiceFiscale({
      nachname: 'Fo',
      vorname: 'Gianfranca',
      gebdatum: '1991-07-03',
      isFemale: true,
      kataster: 'A952',
    });
    expect(code.slice(0, 15)).toBe('FOXGFR91L43A952');
  });
});

describe('IBAN', () => {
  it('has check digits and a check letter that hold', () => {
    const random = new Random('iban');
    for (let i = 0; i < 200; i += 1) {
      const iban = italianIban(random);
      expect(isValidIBAN(iban)).toBe(true);
      expect(iban).toMatch(/^IT\d{2}[A-Z]\d{22}$/);
    }
  });
});
