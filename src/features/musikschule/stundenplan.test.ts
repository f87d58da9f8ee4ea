import { describe, expect, test } from 'vitest';
import {
  giltAlsGehalten,
  nachzuholen,
  serienstoss,
  serienVon,
  unterrichtAn,
  zeitVon,
  zusammenstoss,
  type Plandaten,
  type Platz,
} from './stundenplan.rules.ts';

const jahr = { id: 'j', von: '2026-09-07', bis: '2027-06-11' };
const kind = (id: string, more: object = {}) => ({
  id,
  sek_id: 's',
  schuljahr_id: 'j',
  mgd_id: `m-${id}`,
  fach_id: 'f',
  lehrer_id: 'l',
  einheit: 'Min30' as const,
  eintritt: '2026-09-07',
  ...more,
});
const stunde = (id: string, schueler_id: string, more: object = {}) => ({
  id,
  schueler_id,
  wochentag: 'Montag' as const,
  beginn: '14:00',
  raum: 'A',
  ...more,
});
const daten = (more: Partial<Plandaten> = {}): Plandaten => ({
  jahre: [jahr],
  ferien: [],
  schueler: [kind('1'), kind('2', { lehrer_id: 'l2' })],
  stunden: [stunde('a', '1')],
  termine: [],
  ...more,
});

describe('a clash', () => {
  const platz: Platz = { beginn: 840, ende: 870, lehrer_id: 'l', mgd_id: 'm', raum: 'A' };
  test.each([
    ['touching times do not', { beginn: 870, ende: 900 }, undefined],
    ['a teacher', { beginn: 869, ende: 899, mgd_id: 'x', raum: 'B' }, 'Lehrkraft'],
    ['a pupil', { lehrer_id: 'x', raum: 'B' }, 'Schueler'],
    ['a room, however it is written', { lehrer_id: 'x', mgd_id: 'x', raum: ' a ' }, 'Raum'],
    ['nothing in common', { lehrer_id: 'x', mgd_id: 'x', raum: 'B' }, undefined],
    ['no room is no room in common', { lehrer_id: 'x', mgd_id: 'x', raum: '' }, undefined],
  ])('%s', (_what, more, was) => {
    expect(zusammenstoss(platz, { ...platz, ...more })).toBe(was);
  });

  test('rooms of other branches bear the same names', () => {
    const fremd = { ...platz, lehrer_id: 'x', mgd_id: 'x', sek_id: 't' };
    expect(zusammenstoss({ ...platz, sek_id: 's' }, fremd)).toBeUndefined();
  });
});

test('series clash on the same day of the week while both are held', () => {
  const stossVon = (b: object, kind2: object = {}) => {
    const [erste, ...andere] = serienVon(
      daten({ schueler: [kind('1'), kind('2', kind2)], stunden: [stunde('a', '1'), stunde('b', '2', b)] }),
    );
    return erste && serienstoss(erste, andere)?.was;
  };
  expect(stossVon({ beginn: '14:29' })).toBe('Lehrkraft');
  expect(stossVon({ beginn: '14:30' })).toBeUndefined();
  expect(stossVon({ wochentag: 'Dienstag' })).toBeUndefined();
  expect(stossVon({ beginn: '13:30' }, { einheit: 'Min40' })).toBe('Lehrkraft');
  expect(stossVon({ von: '2027-02-01' })).toBe('Lehrkraft');
  expect(stossVon({}, { eintritt: '2027-07-01' })).toBeUndefined();
});

test('lessons of a week leave out holidays and what lies before the entry', () => {
  const montage = ['2026-09-07', '2026-09-14', '2026-11-02'];
  const ferien = [{ schuljahr_id: 'j', name: 'Allerheiligen', von: '2026-10-31', bis: '2026-11-08' }];
  const tage = (more: Partial<Plandaten>) => unterrichtAn(daten(more), montage).map(({ tag }) => tag);
  expect(tage({})).toEqual(montage);
  expect(tage({ ferien })).toEqual(montage.slice(0, 2));
  expect(tage({ schueler: [kind('1', { eintritt: '2026-09-08' })] })).toEqual(montage.slice(1));
});

test('a moved lesson is on its new day, at its new time, and no more on the old one', () => {
  const termin = {
    id: 't',
    stunde_id: 'a',
    tag: '2026-09-14',
    art: 'Verlegt' as const,
    neuertag: '2026-09-16',
    neuerbeginn: '17:10',
  };
  const woche = ['2026-09-14', '2026-09-15', '2026-09-16'];
  expect(
    unterrichtAn(daten({ termine: [termin] }), woche).map(({ tag, plantag, beginn, ende, raum }) => [
      tag,
      plantag,
      zeitVon(beginn),
      zeitVon(ende),
      raum,
    ]),
  ).toEqual([['2026-09-16', '2026-09-14', '17:10', '17:40', 'A']]);
});

test('a pupil who is absent had the lesson, what the teacher misses is made up', () => {
  const termine = [
    { art: 'SchuelerFehlt' },
    { art: 'LehrkraftFehlt' },
    { art: 'LehrkraftFehlt', nachgeholtam: '2026-10-01' },
    { art: 'Ausgefallen' },
    { art: 'Gehalten' },
  ] as const;
  expect(termine.map(giltAlsGehalten)).toEqual([true, false, true, false, true]);
  expect(nachzuholen(termine)).toEqual([termine[1]]);
});
