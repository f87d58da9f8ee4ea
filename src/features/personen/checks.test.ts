import { expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import { entryQuestions, mitgliedschaftIssues, personIssues } from './checks.rules.ts';

const told = (after: object, before?: object, periods: readonly object[] = []) =>
  personIssues(
    { ...after },
    before === undefined ? undefined : { ...before },
    periods.map((one) => ({ ...one })),
  ).map(({ feld, text }) => [feld, germanText(text)]);

test('a postal code has the digits of its country, and one that was there before is left', () => {
  expect(told({ plz: 'ABC', land: 'IT' })).toEqual([['plz', 'Die Postleitzahl hat in diesem Land 5 Ziffern.']]);
  expect(told({ plz: '6020', land: 'AT' })).toEqual([]);
  expect(told({ plz: '39100', land: 'AT' })).toEqual([['plz', 'Die Postleitzahl hat in diesem Land 4 Ziffern.']]);
  expect(told({ plz: 'SW1A 1AA', land: null })).toEqual([]);
  expect(told({ plz: 'ABC', land: 'IT', ort: 'Neu' }, { plz: 'ABC', land: 'IT' })).toEqual([]);
  expect(told({ plz: '6020', land: 'IT' }, { plz: '6020', land: 'AT' })).toHaveLength(1);
});

test('nobody enters before being born, nor dies', () => {
  expect(told({ gebdatum: '1990-02-03', eintritt: '1990-02-02' })).toEqual([
    ['eintritt', 'Der Eintritt liegt vor der Geburt.'],
  ]);
  expect(told({ gebdatum: '1990-02-03', eintritt: '1990-02-03' })).toEqual([]);
  expect(told({ gebdatum: '1990-02-03', sterbedatum: '1990-02-02' }, {})).toEqual([
    ['sterbedatum', 'Das Sterbedatum liegt vor dem Geburtsdatum.'],
  ]);
  expect(told({ gebdatum: '2015-01-01' }, { gebdatum: null }, [{ von: '2010-01-01' }])).toEqual([
    ['gebdatum', 'Eine Mitgliedschaft beginnt vor diesem Geburtsdatum.'],
  ]);
  expect(told({ gebdatum: '2015-01-01', ort: 'Neu' }, { gebdatum: '2015-01-01' }, [{ von: '2010-01-01' }])).toEqual([]);
});

test('a membership begins after the birth and ends after it began', () => {
  const of = (row: object, before?: object) =>
    mitgliedschaftIssues({ ...row }, before === undefined ? undefined : { ...before }, '1990-02-03').map(
      ({ feld }) => feld,
    );
  expect([
    of({ von: '1990-02-02', bis: null }),
    of({ von: '2010-01-01', bis: '2009-12-31' }),
    of({ von: '1990-02-03', bis: null }),
    of({ von: '1980-01-01', bis: null }, { von: '1980-01-01' }),
  ]).toEqual([['von'], ['bis'], [], []]);
});

test('an entry of more than 100 years ago is asked about', () => {
  expect(
    ['1926-11-23', '1926-11-24', '1850-01-01', null].map((von) => entryQuestions(von, '2026-11-24').length),
  ).toEqual([1, 0, 1, 0]);
});
