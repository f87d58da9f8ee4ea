import { sql } from 'kysely';
import { schichttausche } from '../../../src/features/dienstplan/schichttausche.table.ts';
import { lockRow } from '../../records/lock.ts';
import type { Stored } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { sage, type Nachricht } from './sagen.ts';

/** Statuses in which a swap is under way. */
export const laufende = ['Offen', 'Angeboten', 'Angenommen'] as const;

/** What those of a swap that lapses are told, each in both languages; nothing where it is a matter of course. */
type Worte = Pick<Nachricht, 'betreff' | 'de' | 'it'>;

/** Swaps under way that have to do with a duty: it is given away, or given for another one. */
export async function tauscheMit(unit: Unit, belegung_id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from schichttausche t where t.status = any(${[...laufende]}) and (t.belegung_id = ${belegung_id} or exists (
      select 1 from tauschangebote a where a.tausch_id = t.id and a.gegenbelegung_id = ${belegung_id} and a.antwort = 'Ja' and a.ergebnis = 'Gilt'))
    order by t.id`.execute(unit.tx);
  return rows.map(({ id }) => id);
}

/** Those who have to do with a swap: who gives, and who agreed. */
export async function beteiligte(unit: Unit, tausch_id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ mgd_id: string }>`
    select mgd_id from schichttausche where id = ${tausch_id} and mgd_id is not null
    union select mgd_id from tauschangebote where tausch_id = ${tausch_id} and antwort = 'Ja'`.execute(unit.tx);
  return rows.map(({ mgd_id }) => mgd_id);
}

/** Ends a swap; those who have to do with it are told. */
export async function beendeTausch(
  unit: Unit,
  id: string,
  status: 'Verfallen' | 'Abgelehnt',
  worte?: Worte,
): Promise<void> {
  const table = unit.table(schichttausche);
  const row = await lockRow(unit, table, id);
  if (row === undefined) return;
  await unit.update(table, row, { status, beendetam: unit.zeit }, { art: 'schritt' });
  if (worte === undefined) return;
  for (const mgd_id of await beteiligte(unit, id))
    await sage(unit, { ...worte, mgd_id, ausb_id: row.root_id, sek_id: row.sek_ids[0] ?? '' });
}

/** A duty that is no longer its holder’s takes the swaps with it in which it was to change hands (domain: dienstplan-tief 5). */
export async function verfallenMit(
  unit: Unit,
  { id }: Pick<Stored, 'id'>,
  worte?: Worte,
  ausser?: string,
): Promise<void> {
  for (const tausch of await tauscheMit(unit, id))
    if (tausch !== ausser) await beendeTausch(unit, tausch, 'Verfallen', worte);
}
