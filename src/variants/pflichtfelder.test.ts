import { describe, expect, test } from 'vitest';
import { sektionstyp } from '../features/organisation/organisation.vocabularies.ts';
import { sektionen } from '../features/organisation/sektionen.table.ts';
import { personen } from '../features/personen/personen.table.ts';
import { mitgliedsstatus } from '../features/personen/personen.vocabularies.ts';
import { pflichtfelderOf } from './pflichtfelder.ts';
import { varianten, variantOf } from './variants.ts';

describe.each(varianten)('mandatory data of %s', (variante) => {
  const rules = pflichtfelderOf(variante);
  const { sektionen: bands, mitglieder, besetzung } = rules ?? { sektionen: [], mitglieder: [], besetzung: [] };

  test('names columns and statuses that exist', () => {
    const columns = [
      ...bands.flatMap((rule) => rule.felder.filter((name) => !(name in sektionen.fields))),
      ...mitglieder.flatMap((rule) => rule.felder.filter((name) => !(name in personen.fields))),
    ];
    expect(columns).toEqual([]);
    const known = (values: readonly string[], names: readonly string[]): string[] =>
      names.filter((name) => !values.includes(name));
    expect(bands.flatMap((rule) => known(sektionstyp.names, rule.status))).toEqual([]);
    expect([
      ...mitglieder.flatMap((rule) => known(mitgliedsstatus.names, rule.status)),
      ...known(mitgliedsstatus.names, besetzung),
    ]).toEqual([]);
  });

  test('has rules exactly where the notices are shown', () => {
    expect(rules !== undefined).toBe(variantOf(variante).hasPflichtfelder);
  });
});
