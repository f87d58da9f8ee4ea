import { personen as personenTable } from '../../../../src/features/personen/personen.table.ts';
import { mitgliedschaften } from '../../../../src/features/personen/mitgliedschaften.table.ts';
import { mitgliederwechselModule } from '../../../../src/features/personen/mitgliederwechsel.module.ts';
import { mitgliederwechsel } from '../../../../src/features/personen/mitgliederwechsel.table.ts';
import { sql } from 'kysely';
import { message } from '../../../../src/lib/message.ts';
import { may } from '../../../../src/permissions/rights.ts';
import { forbidden } from '../../../http/errors.ts';
import { checkNew, type Input } from '../../../records/input.ts';
import { childRows, lockRow } from '../../../records/lock.ts';
import { refused, rejected } from '../../../records/refusals.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Done } from '../../../records/task.ts';
import type { Unit } from '../../../records/unit.ts';
import { isExpired, markExpired } from './frist.ts';
import { dayBefore, obstacle, periodToLeave } from './zeiten.ts';

type Seite = 'Bisherige' | 'Neue' | 'Uebergeordnet';

/**
 * PUT /mgd/wechsel: asks to switch a member to another branch on a day. From one of the two branches the other one decides,
 * from above both do. Throws 403, 422.
 */
export async function requestSwitch(unit: Unit, input: Input): Promise<Done> {
  const { registry } = unit.deps;
  const { rights } = unit.nutzer;
  const table = registry.of(mitgliederwechsel);
  const { id, raw, values } = checkNew(mitgliederwechselModule, input);
  const { mgd_id, nach_sek: nach, stichtag } = values;
  const isMine = (branch: string): boolean => rights.within('MITGLIEDER_WECHSEL_NEU', [branch]);
  const isOfNew = isMine(nach);
  if (!(await isBranch(unit, nach))) throw rejected([{ feld: 'nach_sek', text: 'Verweis ist ungültig.' }]);
  const person = await mitgliedToSwitch(unit, mgd_id, isOfNew);

  const periods = await childRows(unit, registry.of(mitgliedschaften), [person]);
  if (!isOfNew && !rights.within('MITGLIEDER_WECHSEL_NEU', person.sek_ids)) throw forbidden();
  const von = branchToLeave(person, periods, nach, stichtag, isMine);
  const hindrance = obstacle(periods, von, nach, stichtag);
  if (hindrance !== undefined) throw refused(hindrance);

  const seite = sideOf(raw['seite'], isMine(von), isOfNew);
  if ((await lockRow(unit, table, id)) !== undefined)
    throw rejected([{ feld: 'id', text: 'Diese Kennung ist schon vergeben.' }]);
  await refuseSecond(unit, person.id);
  const after = await unit.insert(table, {
    id,
    rev: 1,
    root_id: id,
    sek_ids: [von, nach].toSorted(),
    values: {
      ...values,
      mgd_id: person.id,
      von_sek: von,
      nach_sek: nach,
      stichtag,
      seite,
      stand: 'Offen',
      beantragt_am: unit.zeit,
      beantragt_von: unit.nutzer.name,
      zugestimmt_von: seite === 'Bisherige' ? unit.zeit : null,
      zugestimmt_nach: seite === 'Neue' ? unit.zeit : null,
    },
  });
  return { status: 201, id, rev: after.rev, given: { von_sek: von, seite, stand: 'Offen', beantragt_am: unit.zeit } };
}

/** Locks the member, whom the user must see unless the new branch is theirs. Throws 422. */
async function mitgliedToSwitch(unit: Unit, id: string, isOfNew: boolean): Promise<StoredOf<typeof personenTable>> {
  const person = await lockRow(unit, unit.table(personenTable), id);
  if (person === undefined || !(isOfNew || isVisible(unit, person)) || person.values.personenart !== 'Mitglied')
    throw rejected([{ feld: 'mgd_id', text: 'Verweis ist ungültig.' }]);
  return person;
}

/** The branch whose membership ends on the day before: one of the user's own, else that of the member. Throws 422. */
function branchToLeave(
  person: StoredOf<typeof personenTable>,
  periods: readonly StoredOf<typeof mitgliedschaften>[],
  nach: string,
  stichtag: string,
  isMine: (branch: string) => boolean,
): string {
  const left = periods
    .filter((period) => period.values.sek_id !== nach && periodToLeave(period, dayBefore(stichtag)))
    .map((period) => period.values.sek_id);
  const leading = left.find(isMine) ?? left.find((branch) => branch === person.values.sek_id) ?? left[0];
  if (leading === undefined)
    throw rejected([
      { feld: 'stichtag', text: message('Am Tag davor besteht keine Mitgliedschaft, die enden könnte.') },
    ]);
  return leading;
}

/** The side that asks: as said, if the user stands there; else where the user stands. */
function sideOf(asked: unknown, isOfOld: boolean, isOfNew: boolean): Seite {
  if (!isOfOld && !isOfNew) throw forbidden();
  const own: Seite = isOfOld && isOfNew ? 'Uebergeordnet' : isOfOld ? 'Bisherige' : 'Neue';
  if (asked === undefined || asked === null || asked === own) return own;
  if ((asked === 'Bisherige' && isOfOld) || (asked === 'Neue' && isOfNew)) return asked;
  throw forbidden();
}

function isVisible(unit: Unit, person: StoredOf<typeof personenTable>): boolean {
  const personen = unit.table(personenTable);
  return may(unit.nutzer.rights, 'LESEN', personen, personen, person);
}

async function isBranch(unit: Unit, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sektionen where id = ${id} and archiviertam is null`.execute(unit.tx);
  return rows.length > 0;
}

/** One open request a person; one that ran out makes room. The person is locked, so no second one comes in between. */
async function refuseSecond(unit: Unit, personId: string): Promise<void> {
  const table = unit.table(mitgliederwechsel);
  const { rows } = await sql<{
    id: string;
  }>`select id from mitgliederwechsel where mgd_id = ${personId} and stand = 'Offen'`.execute(unit.tx);
  for (const { id } of rows) {
    const open = await lockRow(unit, table, id);
    if (open === undefined || open.values.stand !== 'Offen') continue;
    if (!isExpired(open, unit.zeit)) throw refused(message('Für dieses Mitglied ist schon ein Wechsel beantragt.'));
    await markExpired(unit, open);
  }
}
