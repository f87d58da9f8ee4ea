import { sektionZugehoerigkeit } from '../../../src/features/organisation/sektion-zugehoerigkeit.table.ts';
import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { sql } from 'kysely';
import { message } from '../../../src/lib/message.ts';
import { newId } from '../../../src/lib/ids.ts';
import { forbidden } from '../../http/errors.ts';
import { missing } from '../../records/conflict.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { refused, rejected } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { dayBefore } from '../personen/wechsel/zeiten.ts';

type Sektion = StoredOf<typeof sektionen>;

/** What stood before the first move was never written down: it counts from here. */
const always = '1900-01-01';

/** Moves and mergers are the association's alone (domain: personen 4, Branches). */
export function demandEverywhere(unit: Unit, right: string): void {
  if (unit.nutzer.rights.sektionen(right) !== 'all') throw forbidden();
}

/** Locks a branch; one that is not there answers like every record. */
export async function sektionOf(unit: Unit, id: string): Promise<Sektion> {
  const table = unit.table(sektionen);
  const row = await lockRow(unit, table, id);
  if (row === undefined) throw await missing(unit, table, id);
  return row;
}

/** One mover at a time: two moves that each look right could close a circle together. */
export async function oneAtATime(unit: Unit): Promise<void> {
  await sql`select 1 from feed_zaehler where id = 1 for update`.execute(unit.tx);
}

/** Where a branch moves, and when. */
export interface Move {
  readonly parent_id: string;
  /** First day below the new one, ISO. */
  readonly stichtag: string;
}

/** Moves a branch below another from a day on; a day to come is only noted, and `applyMoves` does it then. Answers the branch. */
export async function moveSektion(unit: Unit, id: string, { parent_id, stichtag }: Move): Promise<Sektion> {
  demandEverywhere(unit, 'RETTUNGSSTELLEN_VERSCHIEBUNG_SPEICHERN');
  await oneAtATime(unit);
  const sektion = await sektionOf(unit, id);
  const parent = await lockRow(unit, unit.table(sektionen), parent_id);
  if (parent === undefined) throw rejected([{ feld: 'parent_id', text: message('Verweis ist ungültig.') }]);
  if (sektion.values.sektionstyp === 'Landesverband')
    throw refused(message('Ein Landesverband steht über allen und kann nicht verschoben werden.'));
  if (sektion.values.archiviertam !== null) throw refused(message('Eine archivierte Sektion wird nicht verschoben.'));
  if (parent.values.archiviertam !== null)
    throw rejected([{ feld: 'parent_id', text: message('Die Sektion ist archiviert.') }]);
  if (await liesBelow(unit, parent_id, id))
    throw rejected([{ feld: 'parent_id', text: message('Eine Sektion kann nicht unter sich selbst liegen.') }]);
  return place(unit, sektion, { parent_id, stichtag });
}

/** Writes where a branch lies from a day on, without asking whether it may. Plans that nobody has come to yet give way to the new one. */
export async function place(unit: Unit, sektion: Sektion, { parent_id, stichtag }: Move): Promise<Sektion> {
  const { registry } = unit.deps;
  const table = registry.of(sektionZugehoerigkeit);
  const known = await childRows(unit, table, [sektion]);
  const planned = known.filter(({ values }) => values.von > today(unit));
  const past = known.filter((row) => !planned.includes(row)).toSorted((a, b) => (a.values.von < b.values.von ? -1 : 1));
  const last = past.at(-1);
  if (last !== undefined && stichtag <= last.values.von)
    throw rejected([
      { feld: 'stichtag', text: message('Seit diesem Tag oder später liegt die Sektion schon, wo sie jetzt ist.') },
    ]);
  await unit.delete(table, planned);
  const add = (above: string, von: string, bis: string | null): Promise<unknown> =>
    unit.insert(table, {
      id: newId(),
      rev: 1,
      root_id: sektion.id,
      sek_ids: sektion.sek_ids,
      values: { sek_id: sektion.id, parent_id: above, von, bis },
    });
  if (last !== undefined) await unit.update(table, last, { bis: dayBefore(stichtag) });
  else if (sektion.values.parent_id !== null) await add(sektion.values.parent_id, always, dayBefore(stichtag));
  await add(parent_id, stichtag, null);
  return stichtag > today(unit) ? sektion : unit.update(registry.of(sektionen), sektion, { parent_id });
}

/** Whether a branch lies below another one, today or by a move to come. */
export async function liesBelow(unit: Unit, id: string, above: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive oben as (
      select ${id}::uuid as id
      union
      select p.parent_id from oben join (
        select id as sek_id, parent_id from sektionen union all
        select sek_id, parent_id from sektion_zugehoerigkeit where von > ${today(unit)}::date
      ) p on p.sek_id = oben.id where p.parent_id is not null
    )
    select 1 from oben where id = ${above}`.execute(unit.tx);
  return rows.length > 0;
}
