import type { mitgliederwechsel } from '../../../../src/features/personen/mitgliederwechsel.table.ts';
import { benutzerBg } from '../../../../src/features/benutzer/benutzer-bg.table.ts';
import { benutzer } from '../../../../src/features/benutzer/benutzer.table.ts';
import { mitgliederfunktionen } from '../../../../src/features/personen/mitgliederfunktionen.table.ts';
import { mitgliedschaften as mitgliedschaftenTable } from '../../../../src/features/personen/mitgliedschaften.table.ts';
import { personen } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import type { Known, Table } from '../../../../src/kit/define-table.ts';
import { newId } from '../../../../src/lib/ids.ts';
import { childRows, lockRow } from '../../../records/lock.ts';
import type { Stored, StoredOf, Values } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { dayBefore, obstacle, periodToLeave } from './zeiten.ts';
import { updateBelonging } from '../zugehoerigkeit.ts';
import { widerrufeMandate } from '../../lastschriften/mandate.ts';

/**
 * What an accepted request does (domain: personen 4): the old period ends the day before, the new one begins, functions and user
 * groups of the old branch end and its mandates are revoked; number, qualifications and all else stay. Answers why it cannot be, before anything is written.
 */
export async function switchMitglied(
  unit: Unit,
  { values }: StoredOf<typeof mitgliederwechsel>,
): Promise<string | undefined> {
  const { registry } = unit.deps;
  const von = values.von_sek;
  const nach = values.nach_sek;
  const stichtag = values.stichtag;
  const person = await lockRow(unit, registry.of(personen), values.mgd_id);
  if (person === undefined) throw new Error('switchMitglied: the request points to a member that is not there');
  const mitgliedschaften = registry.of(mitgliedschaftenTable);
  const periods = await childRows(unit, mitgliedschaften, [person]);
  const hindrance = obstacle(periods, von, nach, stichtag);
  const left = periods.find((period) => period.values.sek_id === von && periodToLeave(period, dayBefore(stichtag)));
  if (hindrance !== undefined || left === undefined) return hindrance;
  await unit.update(mitgliedschaften, left, { bis: dayBefore(stichtag), status: 'Wechsel', austrittsart: 'Wechsel' });
  await unit.insert(mitgliedschaften, {
    id: newId(),
    rev: 1,
    root_id: person.id,
    sek_ids: person.sek_ids,
    values: {
      mgd_id: person.id,
      sek_id: nach,
      von: stichtag,
      bis: null,
      status: 'Eingewechselt',
      status2: left.values.status2,
      mitgliedschaft: left.values.mitgliedschaft,
      austrittsart: null,
    },
  });
  await endInBranch(unit, registry.of(mitgliederfunktionen), person, von, stichtag);
  await endGroups(unit, person.id, von, stichtag);
  await widerrufeMandate(unit, person.id, von);
  await updateBelonging(unit, person.id);
  return undefined;
}

/** A function, or a group that a user holds. */
type Amt = Stored & {
  readonly values: Pick<Known<typeof mitgliederfunktionen>, 'sek_id' | 'anfang' | 'ende'> & Values;
};

/** Ends what a record holds in a branch; what would only begin there is taken back. */
async function endInBranch(unit: Unit, table: Table, parent: Stored, sek_id: string, stichtag: string): Promise<void> {
  const rows: readonly Amt[] = await childRows(unit, table, [parent]);
  const running = rows.filter(({ values }) => values.sek_id === sek_id && (values.ende ?? stichtag) >= stichtag);
  const isToCome = ({ values }: Amt): boolean => (values.anfang ?? '') >= stichtag;
  for (const row of running) if (!isToCome(row)) await unit.update(table, row, { ende: dayBefore(stichtag) });
  await unit.delete(table, running.filter(isToCome));
}

async function endGroups(unit: Unit, personId: string, sek_id: string, stichtag: string): Promise<void> {
  const { registry } = unit.deps;
  const { rows } = await sql<{ id: string }>`select id from benutzer where mgd_id = ${personId} order by id`.execute(
    unit.tx,
  );
  for (const { id } of rows) {
    const user = await lockRow(unit, registry.of(benutzer), id);
    if (user !== undefined) await endInBranch(unit, registry.of(benutzerBg), user, sek_id, stichtag);
  }
}
