import { sql } from 'kysely';
import type { Feedzeile } from '../../../src/features/kalender/feed.rules.ts';
import { termine } from '../../../src/features/kalender/termine.table.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { columnFilter, idsOf } from '../../records/rows.ts';
import { uuids } from '../../records/visibility.ts';
import { terminzeilen, type Zeile } from './feed-zeilen.ts';

interface Geloescht {
  readonly id: string;
  readonly zeit: string;
  readonly sek_ids: unknown;
  readonly vorher: Readonly<Record<string, unknown>>;
}

/**
 * Appointments that were deleted since a day: a subscription goes on to tell them as called off, or who reads it would keep them
 * (domain: ausbildung 6). Only of branches in which the user may read appointments; what was taken back is there again.
 */
export async function geloeschteTermine(
  deps: Deps,
  nutzer: Nutzer,
  sektionen: readonly string[],
  seit: string,
): Promise<readonly Feedzeile[]> {
  const { registry, storage } = deps;
  const { rows } = await sql<Geloescht>`
    select distinct on (a.id) a.id, a.zeit, a.sek_ids_vorher as sek_ids, a.vorher from aenderungen a
    where a.tabelle = 'termine' and a.art = 'loeschen' and a.zeit >= ${seit}::date and a.vorher ->> 'sichtbarkeit' = 'Abonnement'
      and (a.vorher ->> 'sek_id')::uuid = any(${uuids(sektionen)}) and not exists (select 1 from termine t where t.id = a.id)
    order by a.id, a.nummer desc`.execute(storage.db);
  const table: Table = registry.of(termine);
  const cut = columnFilter(registry, nutzer, table);
  const gewesen = rows
    .map((row) => ({ ...row, sek_ids: idsOf(row.sek_ids) }))
    .filter(({ sek_ids }) => nutzer.rights.holds(table.right, 'LESEN', sek_ids))
    .map(({ id, zeit, sek_ids, vorher }) => ({
      zeit,
      row: { id, ...cut({ sek_ids }, vorher) } as Zeile<typeof termine>, // its columns are those of the table
    }));
  const wann = new Map(gewesen.map(({ zeit, row }) => [row.id, zeit]));
  const zeilen = await terminzeilen(
    deps,
    gewesen.map(({ row }) => row),
  );
  return zeilen.map((zeile) => {
    const geloescht = wann.get(zeile.uid) ?? zeile.geaendert;
    return { ...zeile, version: zeile.version + 1, abgesagtAm: zeile.abgesagtAm ?? geloescht };
  });
}
