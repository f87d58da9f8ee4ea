import { einsaetze } from '../../../src/features/einsaetze/einsaetze.table.ts';
import { sql } from 'kysely';
import type { Known } from '../../../src/kit/define-table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { deathIssues } from '../../../src/features/einsaetze/checks.rules.ts';
import type { Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { Stored, StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** Whoever `feld` of a mission, or of a row below it, newly names was alive on its day; what was right when it was entered stays. */
export async function namesDead(
  unit: Unit,
  feld: string,
  before: Stored | undefined,
  { root_id, id, values }: Draft,
): Promise<readonly FieldIssue[]> {
  const person = values[feld];
  if (typeof person !== 'string' || person === before?.values[feld]) return [];
  const { rows } = await sql<{
    sterbedatum: string | null;
  }>`select sterbedatum from personen where id = ${person}`.execute(unit.tx);
  const own: Known<typeof einsaetze> = values;
  const einsatzbeginn =
    root_id === id ? own.einsatzbeginn : (await lockRow(unit, unit.table(einsaetze), root_id))?.values.einsatzbeginn;
  return deathIssues(rows[0]?.sterbedatum, einsatzbeginn, feld);
}

/** A mission is not moved behind the death of somebody who is in it. */
export async function movesBehindDeath(
  unit: Unit,
  before: StoredOf<typeof einsaetze>,
  { id, values: { einsatzbeginn, einsatzleiter_id } }: Draft<typeof einsaetze>,
): Promise<readonly FieldIssue[]> {
  if (einsatzbeginn === before.values.einsatzbeginn) return [];
  const { rows } = await sql<{ sterbedatum: string | null }>`
    select min(sterbedatum) as sterbedatum from personen where id = ${einsatzleiter_id ?? null}
      or id in (select mgd_id from einsatz_beteiligte where einsatz_id = ${id} union select fahrer_id from einsatz_fahrzeuge where einsatz_id = ${id} union select fuehrer_id from einsatz_hunde where einsatz_id = ${id})`.execute(
    unit.tx,
  );
  return deathIssues(rows[0]?.sterbedatum, einsatzbeginn, 'einsatzbeginn').map(({ feld }) => ({
    feld,
    text: message('Eine beteiligte Person ist vor diesem Tag verstorben.'),
  }));
}
