import type { Module } from '../../src/kit/define-module.ts';
import { upcastSnapshot } from '../../src/kit/upcast.ts';
import type { Nutzer } from '../context.ts';
import { visibleRecord } from './one.ts';
import { columnFilter } from './rows.ts';
import type { Source } from './visibility.ts';

const pageSize = 200;

/**
 * GET {url}/{id}/verlauf: who changed what and when, newest first, in the columns that the user may read; `vor` pages
 * back from a feed number. Entries of which nothing is visible still say that something was changed.
 */
export async function historyOf(source: Source, nutzer: Nutzer, module: Module, id: string, before: number | undefined): Promise<Record<string, unknown>[]> {
  const { table } = module;
  const record = await visibleRecord(source, nutzer, module, id);
  const cut = columnFilter(source.registry, nutzer, table);
  const values = (value: unknown): Record<string, unknown> | null => (typeof value === 'object' && value !== null ? cut(record.sek_ids, upcastSnapshot(table, { ...value })) : null);
  let query = source.db.selectFrom('aenderungen').selectAll().where('tabelle', '=', table.name).where('id', '=', id);
  if (before !== undefined) query = query.where('nummer', '<', before);
  const rows = await query.orderBy('nummer', 'desc').orderBy('pos', 'desc').limit(pageSize).execute();
  return rows.map((row) => {
    const reason = typeof row['nachher'] === 'object' && row['nachher'] !== null && 'grund' in row['nachher'] && row['art'] === 'schritt' ? { grund: row['nachher'].grund } : {};
    return { nummer: row['nummer'], zeit: row['zeit'], von: row['benutzer_name'], art: row['art'], rev: row['rev'], vorher: values(row['vorher']), nachher: values(row['nachher']), ...reason };
  });
}
