import { sql } from 'kysely';
import { bedarf, teilplan } from '../../../src/features/artikel/teile.rules.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { artikel } from '../../../src/features/artikel/artikel.table.ts';

/** What of the stock a quantity of an article is. */
export type Plan = (artikel_id: string, menge: number) => ReadonlyMap<string, number>;

/** Kombis and their parts, as they are now. */
export async function planVon(unit: Unit): Promise<Plan> {
  const { rows } = await sql<{ artikel_id: string; teil_id: string; menge: number }>`
    select t.artikel_id, t.teil_id, t.menge from artikelteile t join artikel a on a.id = t.artikel_id where a.artikelart = 'Kombi'`.execute(
    unit.tx,
  );
  const teile = teilplan(rows);
  const artOf = (id: string): ValuesOf<typeof artikel>['artikelart'] => (teile.has(id) ? 'Kombi' : 'Einzelartikel');
  return (artikel_id, menge) => bedarf(artikel_id, menge, artOf, teile);
}

/** What several lines need together. */
export function bedarfVon(
  zeilen: readonly { readonly artikel_id: string; readonly menge: number }[],
  plan: Plan,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { artikel_id, menge } of zeilen)
    for (const [id, anzahl] of plan(artikel_id, menge)) found.set(id, (found.get(id) ?? 0) + anzahl);
  return found;
}
