import { personen } from '../../../../src/features/personen/personen.table.ts';
import { mitgliederwechsel } from '../../../../src/features/personen/mitgliederwechsel.table.ts';
import { sql } from 'kysely';
import { message } from '../../../../src/lib/message.ts';
import { forbidden, HttpError, notFound } from '../../../http/errors.ts';
import { lockRow } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { Stored, StoredOf, ValuesOf } from '../../../records/rows.ts';
import type { Done } from '../../../records/task.ts';
import type { Unit } from '../../../records/unit.ts';
import { isExpired, markExpired } from './frist.ts';
import { switchMitglied } from './vollzug.ts';

type Antrag = StoredOf<typeof mitgliederwechsel>;
type Zustimmung = 'zugestimmt_von' | 'zugestimmt_nach';

/**
 * Accepts or rejects a request; the outcome stands in `given.stand`. Who decides holds the right in a branch that has not agreed
 * yet; the side that asked may only withdraw. A request that is decided or ran out stays as it is. Throws 403, 404, and 422 when
 * the member can no longer switch.
 */
export async function decideSwitch(unit: Unit, id: string, isAccepted: boolean): Promise<Done> {
  const row = await lockRequest(unit, id);
  const { rights } = unit.nutzer;
  const held = (['zugestimmt_von', 'zugestimmt_nach'] as const).filter((side) =>
    rights.within('MITGLIEDER_WECHSEL_SPEICHERN', [sektionOf(row, side)]),
  );
  if (held.length === 0) throw forbidden();
  if (row.values.stand !== 'Offen') return doneWith(row);
  if (isExpired(row, unit.zeit)) return doneWith(await markExpired(unit, row));
  const open = held.filter((side) => row.values[side] === null);
  const isOwn = await isRequestedBy(unit, row);
  return doneWith(isAccepted ? await accept(unit, row, isOwn, open) : await reject(unit, row, isOwn, open));
}

async function accept(unit: Unit, row: Antrag, isOwn: boolean, open: readonly Zustimmung[]): Promise<Antrag> {
  if (isOwn || (open.length === 0 && row.values.seite !== 'Uebergeordnet'))
    throw new HttpError(403, 'forbidden', message('Über den eigenen Antrag entscheidet die andere Seite.'));
  if (open.length === 0) return row;
  const agreed = Object.fromEntries(open.map((side) => [side, unit.zeit]));
  const isComplete = (['zugestimmt_von', 'zugestimmt_nach'] as const).every(
    (side) => row.values[side] !== null || open.includes(side),
  );
  if (!isComplete) return step(unit, row, agreed);
  const hindrance = await switchMitglied(unit, row);
  if (hindrance !== undefined) throw refused(hindrance);
  return step(unit, row, { ...agreed, stand: 'Angenommen', entschieden_am: unit.zeit });
}

function reject(unit: Unit, row: Antrag, isOwn: boolean, open: readonly Zustimmung[]): Promise<Antrag> {
  const isWithdrawal = isOwn || (open.length === 0 && row.values.seite !== 'Uebergeordnet');
  if (!isWithdrawal && open.length === 0) return Promise.resolve(row);
  return step(unit, row, { stand: isWithdrawal ? 'Zurueckgezogen' : 'Abgelehnt', entschieden_am: unit.zeit });
}

const step = (unit: Unit, row: Antrag, values: Partial<ValuesOf<typeof mitgliederwechsel>>): Promise<Antrag> =>
  unit.update(unit.deps.registry.of(mitgliederwechsel), row, values, { art: 'schritt' });

const doneWith = ({ id, rev, values: { stand } }: Antrag): Done => ({ status: 200, id, rev, given: { stand } });

const sektionOf = ({ values }: Antrag, side: Zustimmung): string =>
  side === 'zugestimmt_von' ? values.von_sek : values.nach_sek;

/** The member is locked first, as by whoever asks for a switch: two that decide at once take turns. */
async function lockRequest(unit: Unit, id: string): Promise<Antrag> {
  const { registry } = unit.deps;
  const { rows } = await sql<{ mgd_id: string }>`select mgd_id from mitgliederwechsel where id = ${id}`.execute(
    unit.tx,
  );
  if (rows[0] === undefined) throw notFound();
  await lockRow(unit, registry.of(personen), rows[0].mgd_id);
  const row = await lockRow(unit, registry.of(mitgliederwechsel), id);
  if (row === undefined || !unit.nutzer.rights.within('MITGLIEDER_WECHSEL_LESEN', row.sek_ids)) throw notFound();
  return row;
}

async function isRequestedBy(unit: Unit, { id }: Stored): Promise<boolean> {
  const { rows } = await sql<{ benutzer_id: string | null }>`
    select benutzer_id from aenderungen where tabelle = 'mitgliederwechsel' and id = ${id} and art = 'neu' limit 1`.execute(
    unit.tx,
  );
  return rows[0]?.benutzer_id === unit.nutzer.id;
}

/** Why a decision does not stand; undefined when it does. */
export function contradiction(stand: unknown, isAccepted: boolean): string | undefined {
  const standing = isAccepted ? ['Angenommen', 'Offen'] : ['Abgelehnt', 'Zurueckgezogen'];
  return standing.includes(String(stand)) ? undefined : sentences[String(stand)];
}

const sentences: Readonly<Record<string, string>> = {
  Offen: message('Ihre Seite hat diesem Wechsel schon zugestimmt.'),
  Angenommen: message('Der Wechsel wurde schon angenommen.'),
  Abgelehnt: message('Der Wechsel wurde schon abgelehnt.'),
  Zurueckgezogen: message('Der Antrag wurde zurückgezogen.'),
  Verfallen: message('Der Antrag ist nach 90 Tagen verfallen.'),
};
