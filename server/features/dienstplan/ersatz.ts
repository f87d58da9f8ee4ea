import { sql } from 'kysely';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { ersatzsuchen } from '../../../src/features/dienstplan/ersatzsuchen.table.ts';
import { schichtbelegungen } from '../../../src/features/dienstplan/schichtbelegungen.table.ts';
import { schichttausche } from '../../../src/features/dienstplan/schichttausche.table.ts';
import { message } from '../../../src/lib/message.ts';
import { newId } from '../../../src/lib/ids.ts';
import { applyInsert } from '../../records/apply.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { darfFuer } from './planung.ts';
import { tauscheMit } from './tauschende.ts';

type Belegung = StoredOf<typeof schichtbelegungen>;

async function laeuftFuer(unit: Unit, belegung_id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ersatzsuchen where belegung_id = ${belegung_id} and status = 'Laeuft' limit 1`.execute(unit.tx);
  return rows.length > 0;
}

/** Whether a swap is that of a search for a substitute: whoever accepts it first has the duty. */
export async function laeuftErsatz(unit: Unit, tausch_id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ersatzsuchen where tausch_id = ${tausch_id} and status = 'Laeuft' limit 1`.execute(unit.tx);
  return rows.length > 0;
}

/** Begins to look for somebody who takes over a duty; once is enough. */
export async function beginneErsatz(unit: Unit, belegung: Belegung): Promise<void> {
  if (await laeuftFuer(unit, belegung.id)) return;
  const { root_id, sek_ids, area } = belegung;
  const values = { ausb_id: belegung.values.ausb_id, belegung_id: belegung.id, status: 'Laeuft' } as const;
  await applyInsert(unit, unit.table(ersatzsuchen), { id: newId(), rev: 1, root_id, sek_ids, area, values });
}

/** Ends the search for a substitute of a duty, where one runs. */
export async function beendeErsatz(unit: Unit, belegung_id: string, status: 'Gefunden' | 'Beendet'): Promise<void> {
  const table = unit.table(ersatzsuchen);
  const { rows } = await sql<{ id: string }>`
    select id from ersatzsuchen where belegung_id = ${belegung_id} and status = 'Laeuft'`.execute(unit.tx);
  for (const { id } of rows) {
    const row = await lockRow(unit, table, id);
    if (row !== undefined) await unit.update(table, row, { status });
  }
}

/** A search offers the duty to everybody who could take it; stage by stage more of them are told (server/features/dienstplan/ersatzkette.ts). */
export const ersatzsuchenHook = hookFor(ersatzsuchen, {
  async check({ unit, before, after }) {
    if (after === undefined || before !== undefined) return [];
    const belegung = await lockRow(unit, unit.table(schichtbelegungen), after.values.belegung_id);
    if (belegung === undefined || belegung.root_id !== after.root_id)
      return [{ feld: 'belegung_id', text: message('Verweis ist ungültig.') }];
    if (!(await darfFuer(unit, after, belegung.values.mgd_id)))
      return [{ feld: 'belegung_id', text: message('Für andere sucht nur die Planung Ersatz.') }];
    if (belegung.values.status !== 'Eingeteilt')
      return [{ feld: 'belegung_id', text: message('Dieser Dienst gehört nicht mehr der Person, die ihn abgibt.') }];
    if (await laeuftFuer(unit, belegung.id))
      return [{ feld: 'belegung_id', text: message('Für diesen Dienst wird schon Ersatz gesucht.') }];
    Object.assign(after.values, { begonnenam: unit.zeit, tausch_id: await tauschFuer(unit, belegung) });
    return [];
  },
});

/** The offer of a search: one that is under way, or a new one that lapses when the duty begins. */
async function tauschFuer(unit: Unit, belegung: Belegung): Promise<string> {
  const [offen] = await tauscheMit(unit, belegung.id);
  if (offen !== undefined) return offen;
  const tag = await lockRow(unit, unit.table(ausbildungtage), belegung.values.tag_id);
  const { id: belegung_id, root_id, sek_ids, area, values } = belegung;
  const angebot = await unit.insert(unit.table(schichttausche), {
    id: newId(),
    rev: 1,
    root_id,
    sek_ids,
    area,
    values: {
      ausb_id: values.ausb_id,
      belegung_id,
      mgd_id: values.mgd_id,
      art: 'Abgabe',
      status: 'Angeboten',
      version: tag?.values.version ?? 0,
      ablauf: tag?.values.beginn ?? null,
      // Whom it reaches is the chain's.
      gemeldetam: unit.zeit,
    },
  });
  return angebot.id;
}
