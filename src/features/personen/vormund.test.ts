import { describe, expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import { adressat, istMinderjaehrig, vormundIssues, vormundQuestions } from './vormund.rules.ts';

const day = '2026-03-10';
const child = {
  id: 'kind',
  gebdatum: '2014-05-06',
  strasse: 'Dorfweg 1',
  ort: 'Sexten',
  emailprivat: 'max@example.org',
};
const mother = {
  id: 'mutter',
  gebdatum: '1984-01-01',
  emailprivat: 'anna@example.org',
  emaildienst: 'anna@amt.example',
  strasse: 'Dorfweg 2',
  ort: 'Sexten',
};
const father = { id: 'vater', gebdatum: '1982-01-01', emaildienst: 'josef@amt.example' };
const rows = new Map<string, Readonly<Record<string, unknown>>>(
  [
    mother,
    father,
    { ...mother, id: 'tot', sterbedatum: '2020-01-01' },
    { ...mother, id: 'gesperrt', eingeschraenkt: true },
    { id: 'bruder', gebdatum: '2009-01-01' },
  ].map((one) => [one.id, one]),
);
const rowOf = (id: string) => rows.get(id);
const to = (values: object, on = day) => adressat({ ...child, ...values }, on, rowOf);

test('a minor is who is not eighteen on the day; without a birth date nobody is', () => {
  const on = (gebdatum: string | null, am: string) => istMinderjaehrig({ gebdatum }, am);
  expect([
    on('2008-03-11', day),
    on('2008-03-10', day),
    on('2008-02-29', '2026-02-28'),
    on('2008-02-29', '2026-03-01'),
    on(null, day),
  ]).toEqual([true, false, true, false, false]);
});

describe('addressed is', () => {
  test('who stands for a minor: every one of them by mail, at the home of the minor by letter', () => {
    expect(to({ vormund_id: 'mutter', vormund2_id: 'vater' })).toMatchObject({
      istVormund: true,
      anschrift: { id: 'kind' },
      emails: ['anna@example.org', 'josef@amt.example'],
    });
    expect(
      to({ vormund_id: 'mutter', vormund2_name: 'Josef Mair', vormund2_email: 'anna@example.org' }).emails,
    ).toEqual(['anna@example.org']);
  });

  test('the person itself from the day on which it comes of age, and whose birth date is not known', () => {
    const values = { vormund_id: 'mutter' };
    expect(to(values, '2032-05-05').emails).toEqual(['anna@example.org']);
    expect(to(values, '2032-05-06')).toMatchObject({ istVormund: false, emails: ['max@example.org'] });
    expect(to({ ...values, gebdatum: null })).toMatchObject({ istVormund: false, emails: ['max@example.org'] });
  });

  test('nobody who died, whose data are restricted or who may not be read; then mails go to the address of the minor', () => {
    for (const vormund_id of ['tot', 'gesperrt', 'fremd'])
      expect(to({ vormund_id })).toMatchObject({ istVormund: true, emails: ['max@example.org'] });
    expect(to({ emailprivat: null, vormund_name: 'Anna' }).emails).toEqual([]);
  });

  test('a guardian at home where the home of the minor is not known', () => {
    const { strasse: _, ...homeless } = child;
    expect(adressat({ ...homeless, vormund_id: 'vater', vormund2_id: 'mutter' }, day, rowOf).anschrift).toBe(mother);
    expect(adressat({ ...homeless, vormund_id: 'vater' }, day, rowOf).anschrift).toMatchObject({ id: 'kind' });
  });
});

describe('refused is', () => {
  const told = (after: object, before?: object) =>
    vormundIssues({ ...child, ...after }, before && { ...child, ...before }, day, rowOf).map(({ feld, text }) => [
      feld,
      germanText(text),
    ]);

  test.each([
    ['oneself', { vormund_id: 'kind' }, 'vormund_id', 'Niemand ist für sich selbst erziehungsberechtigt.'],
    ['a minor', { vormund2_id: 'bruder' }, 'vormund2_id', 'Diese Person ist selbst minderjährig.'],
    ['who is dead', { vormund_id: 'tot' }, 'vormund_id', 'Diese Person ist verstorben.'],
    [
      'the same twice',
      { vormund_id: 'mutter', vormund2_id: 'mutter' },
      'vormund2_id',
      'Diese Person ist schon eingetragen.',
    ],
    [
      'a person and a name at once',
      { vormund_id: 'mutter', vormund_telefon: '+39 333 1' },
      'vormund_telefon',
      'Entweder eine Person auswählen oder Name, Telefon und E-Mail eintragen.',
    ],
    ['a telephone without a name', { vormund2_telefon: '+39 333 1' }, 'vormund2_name', 'Der Name fehlt.'],
  ])('%s', (_what, values, feld, text) => {
    expect(told(values)).toEqual([[feld, text]]);
  });

  test('nothing that is right, and nothing that was there before', () => {
    expect(told({ vormund_id: 'mutter', vormund2_name: 'Josef Mair', vormund2_telefon: '+39 333 1' })).toEqual([]);
    expect(told({ vormund_id: 'tot', ort: 'Toblach' }, { vormund_id: 'tot' })).toEqual([]);
    expect(told({ vormund_id: null }, { vormund_id: 'tot' })).toEqual([]);
  });
});

test('somebody for an adult, or for whom no birth date is known, is a question', () => {
  const asked = (values: object) => vormundQuestions({ ...child, ...values }, day);
  expect([asked({ vormund_id: 'mutter' }), asked({ gebdatum: '2000-01-01' })]).toEqual([[], []]);
  expect(asked({ gebdatum: '2000-01-01', vormund_name: 'Anna' })).toEqual([
    'Die Person ist volljährig und wird selbst angeschrieben. Trotzdem jemanden für sie eintragen?',
  ]);
  expect(asked({ gebdatum: null, vormund_id: 'mutter' })).toEqual([
    'Ohne Geburtsdatum wird die Person selbst angeschrieben. Trotzdem speichern?',
  ]);
});
