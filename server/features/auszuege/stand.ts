import { sql } from 'kysely';
import type { AuszugStand } from '../../../src/features/auszuege/auszuege.calls.ts';
import { luecken, type Stand } from '../../../src/features/auszuege/auszug.rules.ts';
import { auszugszeilen } from '../../../src/features/auszuege/auszugszeilen.table.ts';
import type { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import { Abgleich } from '../../../src/features/auszuege/zuordnung.rules.ts';
import { childRows } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { offenePosten } from './offene-posten.ts';

/** The lines of a statement and what each may pay now: proposals are never stored, so that none is out of date. */
export async function standVon(unit: Unit, auszug: StoredOf<typeof kontoauszuege>): Promise<AuszugStand> {
  const zeilen = (await childRows(unit, unit.table(auszugszeilen), [auszug])).toSorted(
    (a, b) => a.values.lfdnr - b.values.lfdnr,
  );
  const offen = zeilen.filter(({ values }) => values.status === 'Offen');
  const posten = offen.length === 0 ? [] : await offenePosten(unit, auszug.values.sek_id);
  const zuordnungen = new Map(
    new Abgleich(posten)
      .zuordnungen(offen.map(({ id, values }) => ({ ...values, id })))
      .map((one) => [one.zahlung, one]),
  );
  const genannt = new Set(
    [...zuordnungen.values()].flatMap(({ vorschlaege }) =>
      vorschlaege.flatMap(({ teile }) => teile.map(({ id }) => id)),
    ),
  );
  return {
    zeilen: zeilen.map(({ id, rev, values }) => {
      const { vorschlaege = [], vorgewaehlt = false } = zuordnungen.get(id) ?? {};
      return {
        ...values,
        id,
        rev,
        istTeil: values.teil_von_id !== null,
        vorschlaege: vorschlaege.map((one) => ({ ...one, zeichen: [...one.zeichen], teile: [...one.teile] })),
        vorgewaehlt,
      };
    }),
    posten: posten.filter(({ id }) => genannt.has(id)),
    luecken: [...(await lueckenUm(unit, auszug))],
  };
}

/** What is missing between a statement and those beside it. */
async function lueckenUm(unit: Unit, { id, values }: StoredOf<typeof kontoauszuege>): Promise<readonly string[]> {
  const alle = await staende(unit, values.sekbank_id);
  const at = alle.findIndex((one) => one.id === id);
  return luecken(alle.slice(Math.max(0, at - 1), at + 2));
}

/** The statements of an account in their order. */
export async function staende(unit: Unit, sekbank_id: string): Promise<readonly (Stand & { readonly id: string })[]> {
  const { rows } = await sql<Stand & { id: string }>`
    select id, von, bis, anfangsbetrag as anfang, endbetrag as ende from kontoauszuege where sekbank_id = ${sekbank_id} order by von, bis, id`.execute(
    unit.tx,
  );
  return rows;
}
