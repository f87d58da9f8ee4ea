import { expect, test } from 'vitest';
import { sichtbarkeitSektion } from '../organisation/organisation.vocabularies.ts';
import { sektionen } from '../organisation/sektionen.table.ts';
import { personen } from './personen.table.ts';
import { sichtbarkeitPerson } from './personen.vocabularies.ts';

test('the contact fields of a person have their bits, and 151 is the standard', () => {
  expect(sichtbarkeitPerson).toEqual({
    1: 'Adresse',
    2: 'Foto',
    4: 'Telefon privat',
    8: 'Telefon Dienst',
    16: 'Mobil privat',
    32: 'Mobil Dienst',
    64: 'Fax',
    128: 'E-Mail privat',
    256: 'E-Mail Dienst',
  });
  expect(personen.fields.sichtbarkeit.default).toBe(151);
});

test('the contact fields of a branch have their bits, and 127 is the standard', () => {
  expect(sichtbarkeitSektion).toEqual({
    1: 'Adresse',
    2: 'Foto',
    4: 'Telefon',
    8: 'Mobil',
    16: 'Fax',
    32: 'E-Mail',
    64: 'WWW',
  });
  expect(sektionen.fields.sichtbarkeit.default).toBe(127);
});
