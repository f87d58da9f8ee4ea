import { describe, expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { channelColumns, openChannels } from './channels.ts';
import { allowedColumns, Rights } from './rights.ts';

const personen = registry.table('personen');
const sektionen = registry.table('sektionen');
const address = ['co', 'strasse', 'plz', 'ort', 'land'];
const shown = (row: Readonly<Record<string, unknown>>): readonly string[] =>
  [...openChannels(personen, row)].toSorted();

describe('contact data that a row itself shows', () => {
  test('the standard 151 hides the service mobile: 151 = 1+2+4+16+128 (domain: personen 5.4)', () => {
    expect(shown({ sichtbarkeit: 151, fotozustimmung: true })).toEqual(
      [...address, 'foto', 'telefonprivat', 'mobilprivat', 'emailprivat'].toSorted(),
    );
  });

  test('each bit of a person shows its channel alone', () => {
    const byBit = [4, 8, 16, 32, 64, 128, 256].map((sichtbarkeit) => shown({ sichtbarkeit }));
    expect(byBit).toEqual([
      ['telefonprivat'],
      ['telefondienst'],
      ['mobilprivat'],
      ['mobildienst'],
      ['fax'],
      ['emailprivat'],
      ['emaildienst'],
    ]);
    expect(shown({ sichtbarkeit: 0 })).toEqual([]);
  });

  test('institutions go by the list of branches, which has the web address', () => {
    const institution = { geschlecht: 'Institution' };
    expect(shown({ ...institution, sichtbarkeit: 32 })).toEqual(['emaildienst', 'emailprivat']);
    expect(shown({ ...institution, sichtbarkeit: 64 + 2 })).toEqual(['foto', 'www']);
    expect([...openChannels(sektionen, { sichtbarkeit: 4 + 64 })].toSorted()).toEqual(['telefon', 'www']);
  });

  test('the photo of a person needs a consent beside its bit', () => {
    expect([true, false, null].map((fotozustimmung) => shown({ sichtbarkeit: 2, fotozustimmung }))).toEqual([
      ['foto'],
      [],
      [],
    ]);
  });

  test('a column that no bit names is shown to nobody: tax number, bank account, note', () => {
    const all = channelColumns(personen);
    expect(['steuer_id', 'iban', 'notiz', 'gebdatum', 'sichtbarkeit'].filter((column) => all.has(column))).toEqual([]);
  });
});

describe('readers', () => {
  const open = openChannels(personen, { sichtbarkeit: 16 });
  const reader = new Rights([{ rights: ['MITGLIEDER_ALLGEMEIN_LESEN'], sektionen: ['a'] }]);
  const place = { sek_ids: ['a'], area: 'MITGLIEDER' };

  test('without the right on personal data one reads the shown channels and no other, with it all', () => {
    const has = (rights: Rights): boolean[] =>
      ['mobilprivat', 'mobildienst', 'www'].map((column) =>
        allowedColumns(rights, 'LESEN', personen, personen, { ...place, open }).has(column),
      );
    expect(has(reader)).toEqual([true, false, false]);
    expect(
      has(new Rights([...reader.grants, { rights: ['MITGLIEDER_PERSOENLICHEDATEN_LESEN'], sektionen: ['a'] }])),
    ).toEqual([true, true, true]);
    expect(has(new Rights([]))).toEqual([false, false, false]);
  });

  test('what is shown may not be changed for it', () => {
    const writer = new Rights([
      { rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN'], sektionen: ['a'] },
    ]);
    const writable = allowedColumns(writer, 'SPEICHERN', personen, personen, { ...place, open });
    expect(['mobilprivat', 'sichtbarkeit', 'nachname'].map((column) => writable.has(column))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('everybody reads a branch, and of its contact data what it shows', () => {
    const columns = allowedColumns(new Rights([]), 'LESEN', sektionen, sektionen, {
      sek_ids: ['x'],
      open: openChannels(sektionen, { sichtbarkeit: 4 }),
    });
    expect(['name', 'parent_id', 'telefon', 'email'].map((column) => columns.has(column))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
