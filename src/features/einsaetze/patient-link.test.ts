import { expect, test } from 'vitest';
import { Rights } from '../../permissions/rights.ts';
import { registry } from '../registry.ts';
import { mayLinkPerson } from './patient-link.ts';

const leader = [
  'EINSAETZE_ALLGEMEIN_LESEN',
  'EINSAETZE_ALLGEMEIN_SPEICHERN',
  'EINSAETZE_PATIENTEN_LESEN',
  'EINSAETZE_PATIENTEN_SPEICHERN',
  'EINSAETZE_PATIENTEN_PERSONVERKNUEPFEN',
];
const hilfe = ['HILFELEISTUNG_ALLGEMEIN_LESEN', 'HILFELEISTUNG_PATIENTEN_LESEN', 'HILFELEISTUNG_PATIENTEN_SPEICHERN'];
const may = (einsatz: object | undefined, held: readonly string[] = [...leader, ...hilfe]): boolean =>
  mayLinkPerson(
    registry,
    new Rights([{ rights: held, sektionen: ['own'] }]),
    einsatz && { typ: 'Einsatz', status: 'Eingabe', sek_id: 'own', sek_ids: ['own'], ...einsatz },
  );

test('a patient is linked with the right to that and the one to patients, while the mission is open', () => {
  expect(may({})).toBe(true);
  expect(may({ sek_id: 'other', sek_ids: ['other'] })).toBe(false);
  for (const missing of ['EINSAETZE_PATIENTEN_SPEICHERN', 'EINSAETZE_PATIENTEN_PERSONVERKNUEPFEN'])
    expect(
      may(
        {},
        leader.filter((right) => right !== missing),
      ),
    ).toBe(false);
  expect(may({ status: 'Freigabe' })).toBe(false);
  expect(may({ anonymisiert_am: '2026-01-01' })).toBe(false);
  expect(may(undefined)).toBe(false);
});

test('where somebody was helped without a mission nobody is linked', () => {
  expect(may({ typ: 'Hilfeleistung' })).toBe(false);
});
