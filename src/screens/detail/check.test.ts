import { describe, expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { emptyRow } from '../../kit/records.ts';
import { Rights } from '../../permissions/rights.ts';
import { prepareChange, prepareNew } from './check.ts';
import { emptyDraft, typed } from './draft.ts';
import { newRow } from './new-row.ts';

const personen = registry.table('personen');
const all = new Set(Object.keys(personen.fields));
const user = { id: 'u', benutzername: 'station', name: 'S', sek_id: '2f6c1e0a-0000-4000-8000-000000000001' };

describe('a new record', () => {
  const row = { ...emptyRow(personen, 'p'), nachname: ' Hofer ', sek_id: user.sek_id };

  it('says which required fields are empty', () => {
    const prepared = prepareNew(personen, emptyRow(personen, 'p'), all);
    expect(prepared).toMatchObject({ ok: false, issues: { nachname: 'Pflichtfeld', sek_id: 'Pflichtfeld' } });
  });

  it('is cleaned and carries no empty columns', () => {
    const prepared = prepareNew(personen, row, all);
    expect(prepared.ok && prepared.value).toMatchObject({ id: 'p', nachname: 'Hofer', land: 'IT' });
    expect(prepared.ok && 'vorname' in prepared.value).toBe(false);
  });

  it('does not assert defaults of columns that the user may not give', () => {
    const writable = new Set(['nachname', 'sek_id', 'personenart', 'sichtbarkeit']);
    const prepared = prepareNew(personen, row, writable);
    expect(prepared.ok && 'land' in prepared.value).toBe(false);
  });

  it('lies in the own branch, with the fixed values of its module, and begins now', () => {
    const rights = new Rights([{ rights: ['EINSAETZE_ALLGEMEIN_NEU'], sektionen: [user.sek_id] }]);
    const now = '2026-02-01T03:00:00.000Z';
    const einsatz = newRow({ module: registry.module('einsaetze'), user, rights, now });
    expect(einsatz).toMatchObject({ typ: 'Einsatz', sek_id: user.sek_id, einsatzbeginn: now, einsatzende: null });
    expect(newRow({ module: registry.module('mitglieder'), user, rights, now })['sek_id']).toBeNull();
  });
});

describe('a change', () => {
  const row = { ...emptyRow(personen, 'p'), nachname: 'Hofer', sek_id: user.sek_id, mobilprivat: null };

  it('is cleaned by the field kinds', () => {
    const prepared = prepareChange(personen, typed(emptyDraft, row, 'mobilprivat', ' +39  340 1234 '), row, all);
    expect(prepared.ok && prepared.value).toEqual({
      changed: { mobilprivat: '+393401234' },
      basis: { mobilprivat: null },
    });
  });

  it('gives a telephone number the code of the country that is chosen with it', () => {
    const swiss = typed(typed(emptyDraft, row, 'land', 'CH'), row, 'telefonprivat', '044 668 18 00');
    expect(prepareChange(personen, swiss, row, all)).toMatchObject({
      value: { changed: { telefonprivat: '+41446681800' } },
    });
    expect(prepareChange(personen, typed(emptyDraft, row, 'telefonprivat', '0471 123456'), row, all)).toMatchObject({
      value: { changed: { telefonprivat: '+390471123456' } },
    });
  });

  it('names the field that is wrong', () => {
    const prepared = prepareChange(personen, typed(emptyDraft, row, 'emailprivat', 'anna@'), row, all);
    expect(prepared.ok ? {} : Object.keys(prepared.issues)).toEqual(['emailprivat']);
  });

  it('may not empty a required field', () => {
    expect(prepareChange(personen, typed(emptyDraft, row, 'nachname', null), row, all).ok).toBe(false);
  });
});
