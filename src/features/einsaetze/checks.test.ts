import { describe, expect, it, test } from 'vitest';
import { unpackMessage } from '../../lib/message.ts';
import {
  conditionAfter,
  involvedIssues,
  einsatzIssues,
  einsatzQuestions,
  einsatzWarnings,
  patientIssues,
  patientQuestions,
  periodIssues,
  fahrzeugIssues,
  fahrzeugQuestions,
  vitalIssues,
  vitalQuestions,
} from './checks.rules.ts';

const fields = (issues: readonly { feld: string }[]): readonly string[] => issues.map(({ feld }) => feld);
const begin = '2026-02-01T10:00:00.000Z';
const later = (days: number, ms = 0): string => new Date(Date.parse(begin) + days * 86_400_000 + ms).toISOString();

describe('a mission', () => {
  test('einsatzende before beginn: field error; > 14 days: confirm', () => {
    expect(fields(einsatzIssues({ einsatzbeginn: begin, einsatzende: later(-1) }))).toEqual(['einsatzende']);
    expect(einsatzIssues({ einsatzbeginn: begin, einsatzende: begin })).toEqual([]);
    expect([
      einsatzQuestions({ einsatzbeginn: begin, einsatzende: later(14) }, Date.parse(begin)).length,
      einsatzQuestions({ einsatzbeginn: begin, einsatzende: later(14, 1) }, Date.parse(begin)).length,
    ]).toEqual([0, 1]);
  });

  test('Begin > 10 min ahead: warning, saves', () => {
    const warned = (ms: number): boolean =>
      einsatzWarnings({ einsatzbeginn: later(0, ms) }, Date.parse(begin)).some((one) =>
        unpackMessage(one).id.includes('Zukunft'),
      );
    expect([warned(10 * 60_000), warned(10 * 60_000 + 1)]).toEqual([false, true]);
    expect(einsatzIssues({ einsatzbeginn: later(1) })).toEqual([]);
  });

  it('has a kind of false alarm only when it is one', () => {
    expect(fields(einsatzIssues({ fehleinsatz: null, fehleinsatz_grund: 'Abbestellt' }))).toEqual([
      'fehleinsatz_grund',
    ]);
    expect(einsatzIssues({ fehleinsatz: true, fehleinsatz_grund: 'Abbestellt' })).toEqual([]);
    expect(einsatzIssues({ fehleinsatz: true, fehleinsatz_grund: null })).toEqual([]);
  });
});

describe('what cannot be true', () => {
  const now = Date.parse(begin);
  const asked = (values: Readonly<Record<string, unknown>>): number => einsatzQuestions(values, now).length;

  test('a mission in 1826 is refused, one of eleven years ago or in two years asked about', () => {
    expect(
      fields(einsatzIssues({ alarm_am: '1826-02-01T09:50:00.000Z', einsatzbeginn: '1826-02-01T10:00:00.000Z' })),
    ).toEqual(['alarm_am', 'einsatzbeginn']);
    expect(einsatzIssues({ einsatzbeginn: '1900-02-01T10:00:00.000Z' })).toEqual([]);
    expect([
      asked({ einsatzbeginn: later(-11 * 365.25) }),
      asked({ einsatzbeginn: later(-9 * 365.25) }),
      asked({ einsatzbeginn: later(300) }),
      asked({ einsatzbeginn: later(2 * 365.25) }),
    ]).toEqual([1, 0, 0, 1]);
  });

  test('a patient who was born after the mission, or handed over before anybody knew of it, is refused', () => {
    const einsatz = { alarm_am: later(0, -600_000), einsatzbeginn: begin };
    const wrong = (after: object, before?: object): readonly string[] =>
      fields(patientIssues(before && { ...before }, { ...after }, '2027-01-01', einsatz));
    expect([wrong({ gebdatum: '2026-02-02' }), wrong({ gebdatum: '2026-02-01' })]).toEqual([['gebdatum'], []]);
    expect([wrong({ uebergabe_am: later(0, -600_001) }), wrong({ uebergabe_am: later(0, -600_000) })]).toEqual([
      ['uebergabe_am'],
      [],
    ]);
    // The begin was moved later: the rest of the patient can still be saved.
    expect(wrong({ uebergabe_am: later(-1), naca: 1 }, { uebergabe_am: later(-1) })).toEqual([]);
  });

  test('somebody who died and left by ambulance is asked about', () => {
    expect(
      (['RTW', 'RTH', 'Bestatter', null] as const).map(
        (transportart) => patientQuestions({ zustand: 'tot', transportart }).length,
      ),
    ).toEqual([1, 1, 0, 0]);
    expect([
      patientQuestions({ naca: 7, transportart: 'KTW' }).length,
      patientQuestions({ zustand: 'schwer', transportart: 'RTW' }).length,
    ]).toEqual([1, 0]);
  });

  test('a hand-over days after the end is asked about, with no end known after 15 days', () => {
    const lateBy = (day: number, einsatz?: object): number =>
      patientQuestions({ uebergabe_am: later(day) }, einsatz === undefined ? undefined : { ...einsatz }).length;
    expect([
      lateBy(2, { einsatzbeginn: begin, einsatzende: later(0, 3_600_000) }),
      lateBy(1, { einsatzbeginn: begin, einsatzende: later(0, 3_600_000) }),
    ]).toEqual([1, 0]);
    expect([
      lateBy(16, { einsatzbeginn: begin }),
      lateBy(15, { einsatzbeginn: begin, einsatzende: null }),
      lateBy(900),
    ]).toEqual([1, 0, 0]);
  });

  test('vital signs of a year earlier are refused, those of days after the end asked about', () => {
    const einsatz = { alarm_am: later(0, -600_000), einsatzbeginn: begin, einsatzende: later(0, 3_600_000) };
    expect([
      fields(vitalIssues({ zeitpunkt: later(-365) }, einsatz)),
      fields(vitalIssues({ zeitpunkt: later(-1, -600_000) }, einsatz)),
      vitalIssues({ zeitpunkt: later(-365) }),
    ]).toEqual([['zeitpunkt'], [], []]);
    expect([
      vitalQuestions({ zeitpunkt: later(2) }, einsatz).length,
      vitalQuestions({ zeitpunkt: later(1) }, einsatz).length,
      vitalQuestions({ zeitpunkt: later(2) }, undefined).length,
    ]).toEqual([1, 0, 0]);
  });

  test.each<['A' | 'U' | 'V', number, number, number, readonly string[]]>([
    ['U', 4, 5, 6, ['avpu']],
    ['U', 1, 1, 1, []],
    ['U', 2, 2, 5, ['avpu']],
    ['A', 1, 1, 1, ['avpu']],
    ['A', 4, 4, 6, []],
    ['V', 4, 5, 6, []],
  ])('AVPU %s with GCS %i/%i/%i', (avpu, gcs_e, gcs_v, gcs_m, expected) => {
    expect(fields(vitalIssues({ avpu, gcs_e, gcs_v, gcs_m }))).toEqual(expected);
    expect(vitalIssues({ avpu, gcs_e, gcs_v })).toEqual([]);
  });
});

test('somebody involved is a member, or has a name and an organisation', () => {
  expect(fields(involvedIssues({ extern_name: 'Rossi' }))).toEqual(['organisation']);
  expect(fields(involvedIssues({ mgd_id: 'p', von: later(1), bis: begin }))).toEqual(['bis']);
  expect(fields(periodIssues({ von: later(1), bis: begin }))).toEqual(['bis']);
});

test('km_ende < km_beginn: refused; > 1000 km confirm', () => {
  expect(fields(fahrzeugIssues({ km_beginn: 500, km_ende: 499 }))).toEqual(['km_ende']);
  expect(fahrzeugIssues({ km_beginn: 500, km_ende: null })).toEqual([]);
  expect([
    fahrzeugQuestions({ km_beginn: 0, km_ende: 1000 }).length,
    fahrzeugQuestions({ km_beginn: 0, km_ende: 1001 }).length,
  ]).toEqual([0, 1]);
});

test('rr_dia > rr_sys: refused', () => {
  expect(fields(vitalIssues({ rr_sys: 80, rr_dia: 81 }))).toEqual(['rr_dia']);
  expect([vitalIssues({ rr_sys: 80, rr_dia: 80 }), vitalIssues({ rr_sys: null, rr_dia: 80 })]).toEqual([[], []]);
});

describe('a patient', () => {
  const today = '2026-02-28';
  const found = (after: object, before?: object): readonly string[] =>
    fields(patientIssues(before && { ...before }, { ...after }, today));

  test('Unknown patient: no name needed', () => expect(found({ identitaet: 'Unbekannt' })).toEqual([]));

  test('gebdatum > 120 years: refused', () =>
    expect([found({ gebdatum: '1906-02-27' }), found({ gebdatum: '1906-02-28' })]).toEqual([['gebdatum'], []]));

  test('depth and duration only of somebody buried; nobody is found before being seen last', () => {
    expect([
      found({ verschuettung: 'Nicht', verschuettungstiefe_cm: 80 }),
      found({ verschuettung: 'Ganz', verschuettungstiefe_cm: 80, verschuettungsdauer_min: 35 }),
    ]).toEqual([['verschuettungstiefe_cm'], []]);
    expect([
      found({ zuletzt_gesehen_am: later(0), gefunden_am: later(0, -1) }),
      found({ zuletzt_gesehen_am: later(0), gefunden_am: later(1) }),
    ]).toEqual([['gefunden_am'], []]);
  });

  test('no insured number: a reason instead', () => {
    expect(found({ kostentraeger_art: 'Gesetzlich' })).toEqual(['kostentraeger_grund']);
    expect(found({ kostentraeger_art: 'Gesetzlich', kostentraeger_grund: 'Karte im Auto' })).toEqual([]);
    expect(found({ kostentraeger_art: 'Gesetzlich', kvnr: 'A123456780' })).toEqual([]);
    expect(found({ kostentraeger_art: 'Keiner' })).toEqual(['kostentraeger_grund']);
  });

  it('has the condition of the NACA value until somebody says otherwise, and then a reason', () => {
    const before = { naca: 3, zustand: 'schwer' } as const;
    expect(conditionAfter(undefined, { naca: 3 })).toBe('schwer');
    expect(conditionAfter(before, { naca: 1, zustand: 'schwer' })).toBe('leicht');
    expect(conditionAfter(before, { naca: 3, zustand: 'tot' })).toBe('tot');
    expect([
      found({ naca: 1, zustand: 'schwer' }, before),
      found({ naca: 3, zustand: 'tot' }, before),
      found({ naca: 3, zustand: 'tot', zustand_grund: 'verstorben' }, before),
    ]).toEqual([[], ['zustand_grund'], []]);
  });
});
