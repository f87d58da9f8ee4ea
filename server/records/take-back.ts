import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { germanText, message } from '../../src/lib/message.ts';
import { hookOf } from './hooks.ts';
import { notFound } from '../http/errors.ts';
import type { Db } from '../storage/database.ts';
import { nameOf } from './batch.ts';
import type { Entry } from './journal.ts';
import { lockRow } from './lock.ts';
import { prefetch } from './prefetch.ts';
import { hangingOn, placeOf } from './redirect.ts';
import { refused } from './refusals.ts';
import type { Unit } from './unit.ts';

/** For how long a combination may be taken back. */
export const daysToTakeBack = 30;

interface Combined {
  readonly tabelle: string;
  readonly bleibt_id: string;
  readonly weicht_id: string;
  readonly am: string;
  readonly stand: readonly Entry[];
  readonly zurueckgenommen_am: string | null;
}

/** A combination, locked. Throws 404 for one that is not there. */
export async function lockCombined(unit: Unit, id: string): Promise<Combined> {
  const { rows } =
    await sql<Combined>`select tabelle, bleibt_id, weicht_id, am, stand, zurueckgenommen_am from zusammenfuehrungen where id = ${id} for update`.execute(
      unit.tx,
    );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/**
 * Takes a combination back: every row is again as it was before. Possible for 30 days and only while nothing of it has changed
 * since; else refused (422) with the names of what changed. Done twice it has no second effect.
 */
export async function takeBack(unit: Unit, id: string): Promise<void> {
  const combined = await lockCombined(unit, id);
  if (combined.zurueckgenommen_am !== null) return;
  const { stand } = combined;
  const end = new Date(combined.am).getTime() + daysToTakeBack * 86_400_000;
  if (Date.parse(unit.zeit) > end || stand.length === 0)
    throw refused(message('Eine Zusammenführung kann nur 30 Tage lang zurückgenommen werden.'));
  const rows = stand.map((line) => ({ table: unit.deps.registry.table(line.tabelle), id: line.id }));
  await prefetch(unit.batch, { rows, targets: [] });
  await refuseWhenChanged(unit, stand);
  const { rows: ids } = await sql<{
    tabelle: string;
    id: string;
    neu_id: string;
  }>`select tabelle, id, neu_id from nachfolger where zusammenfuehrung_id = ${id}`.execute(unit.tx);
  const made = new Set(stand.filter(({ art }) => art === 'neu').map((line) => line.id));
  const newIds = new Map(
    ids.filter(({ neu_id }) => made.has(neu_id)).map((one) => [`${one.tabelle} ${one.id}`, one.neu_id]),
  );
  for (const line of stand.toReversed()) await undo(unit, line, newIds);
  await sql`delete from nachfolger where zusammenfuehrung_id = ${id}`.execute(unit.tx);
  await sql`update zusammenfuehrungen set zurueckgenommen_am = ${unit.zeit}, stand = '[]' where id = ${id}`.execute(
    unit.tx,
  );
}

async function undo(unit: Unit, line: Entry, newIds: ReadonlyMap<string, string>): Promise<void> {
  const { registry } = unit.deps;
  const table = registry.table(line.tabelle);
  if (line.art === 'loeschen') {
    const root = table.parent === undefined ? undefined : await lockRow(unit, registry.rootOf(table), line.root_id);
    const sek_ids = root?.sek_ids ?? line.sek_ids_vorher ?? [];
    await unit.insert(
      table,
      { id: line.id, rev: line.rev + 1, root_id: line.root_id, sek_ids, values: line.vorher ?? {} },
      'wiederherstellen',
    );
    const newId = newIds.get(nameOf(table, line.id));
    if (newId !== undefined) await hookOf(table)?.renamed?.(unit, newId, line.id);
    return;
  }
  const row = await lockRow(unit, table, line.id);
  if (row === undefined) return;
  if (line.art === 'neu' || line.art === 'wiederherstellen') return unit.delete(table, [row]);
  const root =
    line.root_id_vorher === undefined ? undefined : await lockRow(unit, registry.rootOf(table), line.root_id_vorher);
  const sektionen = table.parent === undefined && line.sek_ids_vorher !== null ? { sek_ids: line.sek_ids_vorher } : {};
  await unit.update(table, row, line.vorher ?? {}, { ...sektionen, root: root && placeOf(root) });
}

/** What was written, and nothing else, must be there as it was left; nothing new may hang on what would go. */
async function refuseWhenChanged(unit: Unit, stand: readonly Entry[]): Promise<void> {
  const last = new Map(stand.map((line) => [`${line.tabelle} ${line.id}`, line]));
  const changed = new Set<Table>();
  for (const line of last.values()) {
    const table = unit.deps.registry.table(line.tabelle);
    const row = await lockRow(unit, table, line.id);
    const isAsLeft = line.art === 'loeschen' ? row === undefined : row?.rev === line.rev;
    if (!isAsLeft) changed.add(table);
    const isNew = stand.some(({ art, id }) => id === line.id && art === 'neu');
    if (isNew)
      for (const { table: from, rows } of await hangingOn(unit, table, line.id))
        if (rows.some((one) => !last.has(nameOf(from, one.id)))) changed.add(from);
  }
  if (changed.size === 0) return;
  throw refused(
    germanText(
      message('Seit dem Zusammenführen wurde geändert: {was}. Es kann nicht mehr zurückgenommen werden.', {
        was: [...changed].map(({ label }) => germanText(label)).join(', '),
      }),
    ),
  );
}

/** Forgets what was written for combinations that can no longer be taken back; where the records went stays known. */
export async function forgetCombined(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - daysToTakeBack * 86_400_000).toISOString();
  await sql`update zusammenfuehrungen set stand = '[]' where am < ${since} and stand <> '[]'::jsonb`.execute(db);
}
