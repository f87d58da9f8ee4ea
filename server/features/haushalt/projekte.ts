import { sql } from 'kysely';
import type { Projektumsatz } from '../../../src/features/haushalt/haushalt.calls.ts';
import { projekte } from '../../../src/features/haushalt/projekte.table.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { hookFor } from '../../records/hook.ts';
import { noRow } from '../../records/refusals.ts';
import { fremde } from './eigene.ts';

/** A project belongs to the books of its branch. */
export const projekteHook = hookFor(projekte, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { sek_id, haushalt_id, foerderknt_id, von, bis } = after.values;
    return von !== null && bis !== null && bis < von
      ? [{ feld: 'bis', text: message('Das Ende liegt vor dem Anfang.') }]
      : fremde(unit, sek_id, { haushalt_id, foerderknt_id });
  },
});

/** What was booked for a project over all years. Throws 400 for one that this user may not see. */
export async function projektauswertung(
  { storage }: Deps,
  nutzer: Nutzer,
  id: string,
): Promise<{ umsaetze: Projektumsatz[] }> {
  const found = await sql<{ sek_id: string }>`select sek_id from projekte where id = ${id}`.execute(storage.db);
  const [projekt] = found.rows;
  if (projekt === undefined || !nutzer.rights.holds('PROJEKTE_ALLGEMEIN', 'LESEN', [projekt.sek_id])) throw noRow();
  const { rows } = await sql<Projektumsatz>`
    select b.jahr, b.knt_id, k.kontonr, k.name, k.name_it, k.bilanz_guv = 'GuV' or k.anlagekonto as zaehlt,
      sum(b.betrag)::bigint as betrag
    from buchungen b join konten k on k.id = b.knt_id
    where b.projekt_id = ${id} and b.herkunft not in ('Vortrag', 'Abschluss')
    group by b.jahr, b.knt_id, k.id having sum(b.betrag) <> 0 order by k.kontonr collate "C", b.jahr`.execute(
    storage.db,
  );
  return { umsaetze: rows };
}
