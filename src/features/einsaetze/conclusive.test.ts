import { describe, expect, it, test } from 'vitest';
import type { Finding } from '../../lib/finding.ts';
import { unpackMessage } from '../../lib/message.ts';
import { conditionOf, missingForTransfer, plausibilityPoints, type Below } from './conclusive.rules.ts';

const begin = '2026-02-01T10:00:00.000Z';
const einsatz = {
  einsatzbeginn: begin,
  einsatzende: '2026-02-01T14:00:00.000Z',
  einsatzleiter_id: 'p',
  fehleinsatz: null,
};
const beteiligte = { mgd_id: 'p', von: begin, bis: '2026-02-01T13:00:00.000Z' };
const patient = { zustand: 'leicht', transportart: 'RTW', kostentraeger_art: 'Selbstzahler', naca: 1 } as const;
const below = (more: Partial<Below> = {}): Below => ({
  beteiligte: [beteiligte],
  patienten: [patient],
  fahrzeuge: [],
  merkmale: [],
  ...more,
});
const texts = (found: readonly Finding[]): readonly string[] => found.map(({ text }) => unpackMessage(text).id);

test.each([
  [0, 'unverletzt'],
  [1, 'leicht'],
  [2, 'leicht'],
  [3, 'schwer'],
  [4, 'schwer'],
  [5, 'vitalbedroht'],
  [6, 'vitalbedroht'],
  [7, 'tot'],
  [null, undefined],
])('NACA %s means %s', (naca, zustand) => {
  expect(conditionOf(naca)).toBe(zustand);
});

describe('handing over', () => {
  it('lacks nothing when times, condition, transport and payer are there', () => {
    expect(missingForTransfer(below())).toEqual([]);
    expect(
      missingForTransfer(
        below({
          patienten: [{ ...patient, kostentraeger_art: 'Keiner', kostentraeger_grund: 'Tourist ohne Ausweis' }],
        }),
      ),
    ).toEqual([]);
  });

  it('says what is missing without naming anybody', () => {
    const gaps = below({
      beteiligte: [beteiligte, { mgd_id: 'q', von: begin }],
      patienten: [{ nachname: 'Geheim', kostentraeger_art: 'Keiner' }],
      fahrzeuge: [{ kennung: 'BZ 1' }],
    });
    expect(missingForTransfer(gaps)).toHaveLength(5);
    expect(JSON.stringify(missingForTransfer(gaps))).not.toContain('Geheim');
  });

  it('calls patients by their numbers and leads to the field of each', () => {
    const gaps = below({
      patienten: [
        { ...patient, id: 'c', lfd: null, zustand: null },
        { ...patient, id: 'a', lfd: 1 },
        { ...patient, id: 'b', lfd: 3, transportart: null },
      ],
    });
    expect(missingForTransfer(gaps).map(({ text, at }) => [unpackMessage(text).values?.['nr'], at])).toEqual([
      [3, { tabelle: 'einsatz_patienten', id: 'b', feld: 'transportart' }],
      [4, { tabelle: 'einsatz_patienten', id: 'c', feld: 'zustand' }],
    ]);
  });
});

describe('releasing', () => {
  it('finds nothing in a mission that is in order', () => {
    expect(plausibilityPoints(einsatz, below())).toEqual([]);
  });

  test.each<[string, object, Partial<Below>]>([
    ['mehr als 14 Tage', { einsatzende: '2026-02-15T10:00:01.000Z' }, {}],
    ['niemand beteiligt', {}, { beteiligte: [] }],
    ['Einsatzleiter', { einsatzleiter_id: 'q' }, {}],
    ['außerhalb', {}, { beteiligte: [{ ...beteiligte, von: '2026-02-01T14:30:00.000Z', bis: null }] }],
    ['1000 km', {}, { fahrzeuge: [{ km_beginn: 10, km_ende: 1011 }] }],
    ['Hubschrauber', {}, { merkmale: [{ merkmal: 'Hubschrauber' }] }],
    ['Fehleinsatz', { fehleinsatz: true }, {}],
    ['NACA VII', {}, { patienten: [{ ...patient, naca: 7 }] }],
    ['Zustand tot', {}, { patienten: [{ ...patient, naca: null, zustand: 'tot' }] }],
    ['Geburtsdatum', {}, { patienten: [{ ...patient, gebdatum: '2026-02-02' }] }],
    ['Übergabe', {}, { patienten: [{ ...patient, uebergabe_am: '2026-02-01T09:59:00.000Z' }] }],
    ['abgelaufen', {}, { patienten: [{ ...patient, ehic_ablauf: '2026-01-31' }] }],
    // The night's date is the local one: 00:30 on the 2nd.
    [
      'abgelaufen',
      { einsatzbeginn: '2026-02-01T23:30:00.000Z', einsatzende: '2026-02-02T02:00:00.000Z' },
      {
        beteiligte: [{ ...beteiligte, von: '2026-02-01T23:30:00.000Z', bis: '2026-02-02T02:00:00.000Z' }],
        patienten: [{ ...patient, ehic_ablauf: '2026-02-01' }],
      },
    ],
  ])('asks about: %s', (part, changed, more) => {
    const found = texts(plausibilityPoints({ ...einsatz, ...changed }, below(more)));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(part);
  });

  it('accepts exactly 14 days and 1000 km, and a helicopter with its minutes', () => {
    const more: Partial<Below> = {
      fahrzeuge: [{ art: 'Hubschrauber', km_beginn: 0, km_ende: 1000 }],
      merkmale: [{ merkmal: 'Hubschrauber' }],
    };
    expect(plausibilityPoints({ ...einsatz, einsatzende: '2026-02-15T10:00:00.000Z' }, below(more))).toEqual([]);
  });
});
