import { describe, expect, it, test } from 'vitest';
import type { AnyRow } from '../../kit/field.ts';
import { likeness } from '../../kit/likeness.ts';
import { twinsOf } from './abgleich.ts';

const person = (values: Record<string, unknown>, id = 'neu'): AnyRow => ({ id, personenart: 'Mitglied', ...values });
const names = { nachname: 'Plattner', vorname: 'Josef' };
const home = { strasse: 'Dorf 1', plz: '39030' };
const pointsOf = (one: Record<string, unknown>, other: Record<string, unknown>): number =>
  likeness(person(one), person(other, 'da')).points;

describe('the points of two persons', () => {
  test.each([
    ['the same tax number', { steuer_id: 'RSSMRA85T10A562S' }, { steuer_id: 'rssmra85t10a562s' }, 100],
    ['different valid tax numbers', { steuer_id: 'RSSMRA85T10A562S' }, { steuer_id: 'RSSMRA80A01H501U' }, -100],
    ['tax numbers of two countries', { steuer_id: 'RSSMRA85T10A562S' }, { steuer_id: '86095742719' }, 0],
    ['a different tax number that is none', { steuer_id: 'RSSMRA85T10A562S' }, { steuer_id: 'RSSMRA85T10A562T' }, 0],
    ['the same word instead of a number', { steuer_id: 'keine' }, { steuer_id: 'keine' }, 0],
    ['the same surname', { nachname: 'Müller' }, { nachname: 'MUELLER' }, 20],
    ['a surname with accents and sharp s', { nachname: 'Groß-André' }, { nachname: 'gross andre' }, 20],
    ['a surname with one edit', { nachname: 'Hofer' }, { nachname: 'Hoger' }, 12],
    ['a short surname with one edit', { nachname: 'Rieb' }, { nachname: 'Ried' }, 0],
    ['a surname that sounds alike', { nachname: 'Mayr' }, { nachname: 'Meier' }, 12],
    ['the same first name', { vorname: 'Anna' }, { vorname: 'anna' }, 15],
    ['a first name that sounds alike', { vorname: 'Sofie' }, { vorname: 'Sophie' }, 8],
    ['both names swapped', { nachname: 'Josef', vorname: 'Plattner' }, names, 30],
    ['the same birth date', { gebdatum: '1980-05-03' }, { gebdatum: '1980-05-03' }, 35],
    ['day and month swapped', { gebdatum: '1980-05-03' }, { gebdatum: '1980-03-05' }, 20],
    ['one digit of the birth date', { gebdatum: '1980-05-03' }, { gebdatum: '1980-05-08' }, 20],
    ['another birth date', { gebdatum: '1980-05-03' }, { gebdatum: '1981-06-03' }, -40],
    ['an unknown birth date', { gebdatum: '1980-05-03' }, {}, 0],
    ['the same e-mail address', { emailprivat: 'a@b.it' }, { emaildienst: 'a@b.it' }, 25],
    [
      'the same e-mail address, births more than 14 years apart',
      { emailprivat: 'a@b.it', gebdatum: '1980-05-03' },
      { emailprivat: 'a@b.it', gebdatum: '1994-05-04' },
      5 - 40,
    ],
    [
      'the same e-mail address, births 14 years apart',
      { emailprivat: 'a@b.it', gebdatum: '1980-05-03' },
      { emailprivat: 'a@b.it', gebdatum: '1994-05-03' },
      25 - 40,
    ],
    ['the same mobile number', { mobilprivat: '+39 325 123 4567' }, { mobildienst: '3251234567' }, 20],
    ['the same IBAN', { iban: 'DE89370400440532013000' }, { iban: 'DE89370400440532013000' }, 15],
    ['the same street and postal code', home, { strasse: 'dorf 1', plz: '39030' }, 10],
    ['the same postal code only', { plz: '39030' }, { plz: '39030' }, 0],
    ['another gender', { geschlecht: 'Maennlich' }, { geschlecht: 'Weiblich' }, -10],
  ])('for %s', (_, one, other, points) => {
    expect(pointsOf(one, other)).toBe(points);
  });

  it('of father and son with the same name and address, 1955 and 1990, are 5', () => {
    expect(pointsOf({ ...names, ...home, gebdatum: '1955-03-12' }, { ...names, ...home, gebdatum: '1990-08-24' })).toBe(
      5,
    );
  });

  it('of names and e-mail address are 60 where one birth date is unknown', () => {
    expect(
      pointsOf({ ...names, emailprivat: 'j@p.it', gebdatum: '1955-03-12' }, { ...names, emailprivat: 'j@p.it' }),
    ).toBe(60);
  });
});

const found = (one: Record<string, unknown>, others: readonly Record<string, unknown>[], withFar = false): unknown[] =>
  twinsOf(
    person(one),
    others.map((other, i) => person(other, `da${i}`)),
    withFar,
  ).map(({ row, points, isStrong }) => [row.id, points, isStrong]);

describe('likely the same person', () => {
  const born = { gebdatum: '1980-05-03' };

  it('are those with 60 points, and from 90 on it is nearly sure; the likeliest come first', () => {
    expect(
      found({ ...names, ...born, emailprivat: 'j@p.it' }, [
        { ...names, ...born },
        { ...names, ...born, emailprivat: 'j@p.it' },
        { ...names, vorname: 'Maria' },
      ]),
    ).toEqual([
      ['da1', 95, true],
      ['da0', 70, false],
    ]);
  });

  it('are those with swapped names, and father and son are not', () => {
    expect(found({ ...names, ...born }, [{ nachname: names.vorname, vorname: names.nachname, ...born }])).toEqual([
      ['da0', 65, false],
    ]);
    expect(
      found({ ...names, ...home, gebdatum: '1955-03-12' }, [{ ...names, ...home, gebdatum: '1990-08-24' }], true),
    ).toEqual([]);
  });

  it('are without those whose age differs by 35 years or more, unless the filter takes them in', () => {
    const taxId = { steuer_id: 'RSSMRA85T10A562S' };
    const of = (gebdatum: string) => ({ ...names, ...taxId, gebdatum });
    const others = [of('2015-05-03'), of('2015-05-02'), of('1945-05-03'), of('1945-05-04')];
    expect(found(of('1980-05-03'), others).map((twin) => Array.isArray(twin) && twin[0])).toEqual(['da1', 'da3']);
    expect(found(of('1980-05-03'), others, true)).toHaveLength(4);
  });

  it('are not the record itself, nor stations kept as persons', () => {
    expect(
      twinsOf(
        person({ ...names, ...born }),
        [person({ ...names, ...born }), person({ ...names, ...born, personenart: 'Sektion' }, 'da')],
        false,
      ),
    ).toEqual([]);
  });

  it('are found with a slip in the surname, in the birth year, or with another first name and the same contacts', () => {
    const whole = {
      ...names,
      ...home,
      ...born,
      emailprivat: 'j@p.it',
      mobilprivat: '325 1234567',
      iban: 'DE89370400440532013000',
    };
    const other = { nachname: 'Plattmer', vorname: 'Josef', ...born };
    expect(found(whole, [other])).toEqual([['da0', 62, false]]);
    expect(
      found({ ...whole, gebdatum: '1980-05-08' }, [
        {
          nachname: 'Blattner',
          vorname: 'Pepi',
          ...home,
          gebdatum: '1980-05-03',
          iban: whole.iban,
          mobilprivat: '+39 325 1234567',
        },
      ]),
    ).toEqual([['da0', 77, false]]);
    expect(found(whole, [{ ...names, ...home, gebdatum: '1990-05-03' }])).toEqual([['da0', 65, false]]);
  });
});
