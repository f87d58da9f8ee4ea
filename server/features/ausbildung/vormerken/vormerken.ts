import { sql } from 'kysely';
import type { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { istAbgemeldet, type Eigene } from '../../../../src/features/ausbildung/vormerken/vormerken.calls.ts';
import { personen } from '../../../../src/features/personen/personen.table.ts';
import { emptyRow } from '../../../../src/kit/records.ts';
import { naturalId } from '../../../../src/lib/ids.ts';
import { message } from '../../../../src/lib/message.ts';
import { may } from '../../../../src/permissions/rights.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import { forbidden } from '../../../http/errors.ts';
import { applyInsert, applyUpdate } from '../../../records/apply.ts';
import { today } from '../../../records/dates.ts';
import { lockRow, readRow } from '../../../records/lock.ts';
import { lastEntry } from '../../../records/log.ts';
import { noRow, refused } from '../../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { hasBegun } from '../kurs-seats.ts';
import { wartegruende } from '../wartegrund.ts';

type Kurs = StoredOf<typeof ausbildungen>;
/** What a branch official may do with own members in a course of somebody else (spec B 6.2). */
export type Eigenhandlung = 'VORMERKEN' | 'ZURUECKGETRETEN';

const darf = (unit: Unit, kurs: Kurs, was: Eigenhandlung, sek_ids: readonly string[]): boolean =>
  unit.nutzer.rights.holds(topicIn(ausbildungteilnehmer.right, kurs.area), was, sek_ids);

/** Throws unless the member is there for this user and one of those that the right covers: it counts where the member lies, not the course. */
async function demandOwn(unit: Unit, kurs: Kurs, was: Eigenhandlung, mgd_id: string): Promise<void> {
  const table = unit.table(personen);
  const person = await readRow(unit, table, mgd_id);
  if (person === undefined || !may(unit.nutzer.rights, 'LESEN', table, table, person)) throw noRow();
  if (!darf(unit, kurs, was, person.sek_ids)) throw forbidden();
}

const idOf = (kurs: Kurs, mgd_id: string): string => naturalId('ausbildungteilnehmer', [kurs.id, mgd_id]);

/** Pencils an own member in; who is in the course already stays as he is (domain: ausbildung 2 "Rights"). Throws 403, 422. */
export async function merkeVor(unit: Unit, kurs: Kurs, mgd_id: string): Promise<void> {
  await demandOwn(unit, kurs, 'VORMERKEN', mgd_id);
  const { status, anmeldeschluss, freigegeben } = kurs.values;
  if (status !== 'Entwurf' && !freigegeben) throw refused(message('Dieser Kurs ist noch nicht freigegeben.'));
  const istOffen = status === 'Entwurf' || (status === 'Geplant' && (anmeldeschluss ?? '9999') >= today(unit));
  if (!istOffen || (await hasBegun(unit, kurs)))
    throw refused(message('Für diesen Kurs ist keine Anmeldung mehr möglich.'));
  const table = unit.table(ausbildungteilnehmer);
  const id = idOf(kurs, mgd_id);
  const row = await lockRow(unit, table, id);
  if (row !== undefined) {
    if (istAbgemeldet(row.values.typ)) await applyUpdate(unit, table, row, { typ: 'Vormerken' });
    return;
  }
  const { id: _, ...empty } = emptyRow(table, id);
  const values = { ...empty, ausb_id: kurs.id, mgd_id, typ: 'Vormerken' } as ValuesOf<typeof ausbildungteilnehmer>; // every column is there, empty or given
  const rev = ((await lastEntry(unit, table, id))?.row.rev ?? 0) + 1;
  await applyInsert(unit, table, { id, rev, root_id: kurs.id, sek_ids: kurs.sek_ids, area: kurs.area, values });
}

/** Withdraws an own member, which may cost what the course says of cancellations. Throws 403, 422. */
export async function trittZurueck(unit: Unit, kurs: Kurs, mgd_id: string): Promise<void> {
  await demandOwn(unit, kurs, 'ZURUECKGETRETEN', mgd_id);
  const { status } = kurs.values;
  if (status === 'Abgeschlossen' || status === 'Abgesagt')
    throw refused(message('Für diesen Kurs ist keine Abmeldung mehr möglich.'));
  const table = unit.table(ausbildungteilnehmer);
  const row = await lockRow(unit, table, idOf(kurs, mgd_id));
  if (row === undefined) throw noRow();
  if (!istAbgemeldet(row.values.typ)) await applyUpdate(unit, table, row, { typ: 'Zurueckgetreten' });
}

/** Where the own members stand in a course, and why who waits has no seat: those whom one of both rights covers. */
export async function eigeneIn(unit: Unit, kurs: Kurs): Promise<Eigene> {
  const gruende = await wartegruende(unit, kurs);
  const { rows } = await sql<Omit<Eigene[number], 'grund'> & { id: string; sek_ids: readonly string[] }>`
    select t.id, t.mgd_id, t.typ, t.rang, p.sek_ids from ausbildungteilnehmer t join personen p on p.id = t.mgd_id
    where t.ausb_id = ${kurs.id} order by t.anmeldedatum, t.id`.execute(unit.tx);
  return rows
    .filter(({ sek_ids }) => darf(unit, kurs, 'VORMERKEN', sek_ids) || darf(unit, kurs, 'ZURUECKGETRETEN', sek_ids))
    .map(({ id, mgd_id, typ, rang }) => ({ mgd_id, typ, rang, grund: gruende.get(id) ?? null }));
}
