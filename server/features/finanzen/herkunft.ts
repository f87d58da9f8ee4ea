import { sql } from 'kysely';
import type { Herkunft } from '../../../src/features/finanzen/finanzen.calls.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { visibleRecord } from '../../records/one.ts';

const rechte: Readonly<Record<Herkunft['art'], string>> = {
  beitraege: 'BEITRAEGE_ALLGEMEIN',
  rechnungen: 'RECHNUNGEN_ALLGEMEIN',
};

/** What a claim came from, of areas whose own records name it; only what the reader may see there. Throws 403, 404. */
export async function herkunftVon(deps: Deps, nutzer: Nutzer, id: string): Promise<readonly Herkunft[]> {
  const { registry, storage } = deps;
  const { sek_ids } = await visibleRecord({ registry, db: storage.db }, nutzer, registry.module(forderungen.name), id);
  const { rows } = await sql<Herkunft>`
    select 'beitraege' as art, id, text as titel from beitraege where forderung_id = ${id}
    union all select 'rechnungen', id, concat_ws(' ', nummer, betreff) from rechnungen where forderung_id = ${id}
    order by titel, id`.execute(storage.db);
  return rows.filter(({ art }) => nutzer.rights.holds(rechte[art], 'LESEN', sek_ids));
}
