import { fakeReplica } from '../../db/testing/fake-replica.ts';
import { describe, expect, test } from 'vitest';
import type { VisibleRow } from '../../db/base.ts';
import type { AnyRow } from '../../kit/field.ts';
import { newId } from '../../lib/ids.ts';
import { prepareNew } from '../../screens/detail/check.ts';
import { registry } from '../registry.ts';
import { einsaetzeBeforeSave } from './before-save.ts';

const begin = '2026-02-01T10:00:00.000Z';
const end = '2026-02-01T12:00:00.000Z';
const row = (values: object): AnyRow => ({ id: 'x', ...values });

async function look(
  module: string,
  values: object,
  { known = null, stored = {} }: { known?: AnyRow | null; stored?: Readonly<Record<string, VisibleRow>> } = {},
): Promise<{ fields: readonly string[]; questions: number }> {
  const found = await einsaetzeBeforeSave[module]?.(
    row(values),
    known,
    fakeReplica({ row: async (table) => stored[table] }),
  );
  return { fields: found?.issues.map(({ feld }) => feld) ?? [], questions: found?.questions.length ?? 0 };
}

/** Fields that the form itself refuses, before anything is stored. */
function wrong(table: string, values: object): readonly string[] {
  const definition = registry.table(table);
  const prepared = prepareNew(definition, row(values), new Set(Object.keys(definition.fields)));
  return prepared.ok
    ? []
    : Object.entries(prepared.issues)
        .filter(([, text]) => text !== 'Pflichtfeld')
        .map(([name]) => name);
}

describe('the device refuses at the field, without a network', () => {
  test.each(['A123456781', 'A213456780', 'a123456781', '1234567890'])('Wrong KVNR digit: %s', (kvnr) =>
    expect(wrong('einsatz_patienten', { kvnr })).toEqual(['kvnr']),
  );

  test('a wrong digit of an institution, and a wrong letter of a codice fiscale', () => {
    expect(wrong('einsatz_patienten', { ik: '260120195', steuernr: 'RSSMRA85T10A562X' })).toEqual(['ik', 'steuernr']);
    expect(wrong('einsatz_patienten', { kvnr: 'A123456780', ik: '260120196', steuernr: 'rssmra85t10a562s' })).toEqual(
      [],
    );
  });

  test('insurance numbers are taken in lower case and with blanks, and stored in capitals without', () => {
    const { fields } = registry.table('einsatz_patienten');
    const typed = {
      kvnr: 'a123 456 780',
      ehic_karte: '80x 00',
      versicherungsnr: 'xy 12',
      ik: '260 120 196',
      steuernr: 'rssmra85t10a562s',
    };
    const prepared = prepareNew(
      registry.table('einsatz_patienten'),
      row({ einsatz_id: newId(), ...typed }),
      new Set(Object.keys(fields)),
    );
    expect(prepared.ok && prepared.value).toMatchObject({
      kvnr: 'A123456780',
      ehic_karte: '80X00',
      versicherungsnr: 'XY12',
      ik: '260120196',
      steuernr: 'RSSMRA85T10A562S',
    });
  });

  test('KVNR empty with reason: allowed, without one refused', async () => {
    expect((await look('einsatz_patienten', { kostentraeger_art: 'Gesetzlich' })).fields).toEqual([
      'kostentraeger_grund',
    ]);
    expect(
      (await look('einsatz_patienten', { kostentraeger_art: 'Gesetzlich', kostentraeger_grund: 'Karte im Auto' }))
        .fields,
    ).toEqual([]);
  });

  test('einsatzende before beginn, km_ende < km_beginn, rr_dia > rr_sys; gcs_e 5', async () => {
    expect((await look('einsaetze', { einsatzbeginn: end, einsatzende: begin })).fields).toEqual(['einsatzende']);
    expect((await look('hilfeleistungen', { einsatzbeginn: end, einsatzende: begin })).fields).toEqual(['einsatzende']);
    expect((await look('einsatz_fahrzeuge', { km_beginn: 2, km_ende: 1 })).fields).toEqual(['km_ende']);
    expect((await look('einsatz_hunde', { von: end, bis: begin })).fields).toEqual(['bis']);
    expect((await look('einsatz_vitalwerte', { rr_sys: 80, rr_dia: 120 })).fields).toEqual(['rr_dia']);
    expect(wrong('einsatz_vitalwerte', { gcs_e: 5 })).toEqual(['gcs_e']);
  });

  test('gebdatum ahead or > 120 years', async () => {
    expect(wrong('einsatz_patienten', { gebdatum: '2999-01-01' })).toEqual(['gebdatum']);
    expect((await look('einsatz_patienten', { gebdatum: '1900-01-02' })).fields).toEqual(['gebdatum']);
  });
});

describe('the device accepts', () => {
  test('temp 13.7', () => expect(wrong('einsatz_vitalwerte', { temp: 13.7 })).toEqual([]));

  test('EHIC expired at begin', async () => {
    expect(wrong('einsatz_patienten', { ehic_ablauf: '2020-01-01' })).toEqual([]);
    expect((await look('einsatz_patienten', { ehic_ablauf: '2020-01-01' })).fields).toEqual([]);
  });
});

test('more than 14 days and more than 1000 km are confirmed once, not with every later change', async () => {
  const long = { einsatzbeginn: begin, einsatzende: '2026-02-20T10:00:00.000Z' };
  expect((await look('einsaetze', long)).questions).toBe(1);
  expect((await look('einsaetze', { ...long, wetter: 'klar' }, { known: row(long) })).questions).toBe(0);
  const far = { km_beginn: 0, km_ende: 1001 };
  expect((await look('einsatz_fahrzeuge', far)).questions).toBe(1);
  expect((await look('einsatz_fahrzeuge', far, { known: row({ km_beginn: 0, km_ende: 10 }) })).questions).toBe(1);
});

test('who died before the day of the mission was not in it; who died on that day may have been', async () => {
  const died = (sterbedatum: string | null) =>
    look(
      'einsatz_beteiligte',
      { einsatz_id: 'e', mgd_id: 'm' },
      {
        stored: {
          einsaetze: { id: 'e', einsatzbeginn: '2026-02-01T23:30:00.000Z' },
          personen: { id: 'm', sterbedatum },
        },
      },
    );
  // 23:30 UTC is the 2nd here.
  expect((await died('2026-02-01')).fields).toEqual(['mgd_id']);
  expect((await died('2026-02-02')).fields).toEqual([]);
  expect((await died(null)).fields).toEqual([]);
});

test('who died before the mission led it as little as its vehicle or its dog; a name that was there before stays', async () => {
  const stored = { einsaetze: { id: 'e', einsatzbeginn: begin }, personen: { id: 'm', sterbedatum: '2026-01-31' } };
  for (const [module, feld] of [
    ['einsaetze', 'einsatzleiter_id'],
    ['hilfeleistungen', 'einsatzleiter_id'],
    ['einsatz_fahrzeuge', 'fahrer_id'],
    ['einsatz_hunde', 'fuehrer_id'],
  ] as const) {
    const values = { ...(feld === 'einsatzleiter_id' ? { einsatzbeginn: begin } : { einsatz_id: 'e' }), [feld]: 'm' };
    expect((await look(module, values, { stored })).fields).toEqual([feld]);
    expect((await look(module, values, { stored, known: row(values) })).fields).toEqual([]);
  }
});

test('of a patient and of vital signs the device knows the mission', async () => {
  const stored = { einsaetze: { id: 'e', einsatzbeginn: begin }, einsatz_patienten: { id: 'p', einsatz_id: 'e' } };
  expect(
    (
      await look(
        'einsatz_patienten',
        { einsatz_id: 'e', gebdatum: '2026-02-02', uebergabe_am: '2026-02-01T09:00:00.000Z' },
        { stored },
      )
    ).fields,
  ).toEqual(['gebdatum', 'uebergabe_am']);
  expect(await look('einsatz_patienten', { einsatz_id: 'e', zustand: 'tot', transportart: 'RTW' }, { stored })).toEqual(
    { fields: [], questions: 1 },
  );
  expect(
    (
      await look(
        'einsatz_vitalwerte',
        { patient_id: 'p', zeitpunkt: '2025-02-01T10:00:00.000Z', avpu: 'U', gcs_e: 4, gcs_v: 5, gcs_m: 6 },
        { stored },
      )
    ).fields,
  ).toEqual(['avpu', 'zeitpunkt']);
});
