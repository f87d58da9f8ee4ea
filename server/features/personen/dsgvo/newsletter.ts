import { sql } from 'kysely';
import { abos } from '../../../../src/features/kommunikation/newsletter/abos.table.ts';
import { sperrliste } from '../../../../src/features/kommunikation/newsletter/sperrliste.table.ts';
import type { personen } from '../../../../src/features/personen/personen.table.ts';
import { lockRow } from '../../../records/lock.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { uuids } from '../../../records/visibility.ts';

/**
 * Newsletters know an erased person no more: mails that still wait for it do not go, one that is on its way is uncertain, those that went
 * stay counted without name and address, and an address that nobody else has is on no list and is not blocked any more. Answers the rows
 * that went, whose log is to be emptied.
 */
export async function vergissNewsletter(
  unit: Unit,
  { id, values }: StoredOf<typeof personen>,
  persons: readonly string[],
): Promise<readonly { readonly table: typeof abos | typeof sperrliste; readonly id: string }[]> {
  await vergissEmpfaenger(unit, persons);
  const addresses = [values.emailprivat, values.emaildienst].flatMap((one) => one?.toLowerCase() ?? []);
  const { rows } = await sql<{ adresse: string }>`
    select a.adresse from unnest(${addresses}::text[]) as a(adresse) where not exists (
      select 1 from personen p where p.id <> ${id} and a.adresse in (lower(p.emailprivat), lower(p.emaildienst)))`.execute(
    unit.tx,
  );
  const own = rows.map(({ adresse }) => adresse);
  return [...(await loesche(unit, abos, own)), ...(await loesche(unit, sperrliste, own))];
}

/** Stands for an erased person in the rows of recipients; one that only subscribed has no id either, but is still there. */
const geloescht = JSON.stringify({ id: null, vorname: null, nachname: null, geloescht: true });

async function vergissEmpfaenger(unit: Unit, persons: readonly string[]): Promise<void> {
  const ids = uuids(persons);
  const isOne = sql`(p ->> 'id') = any(${ids}::text[])`;
  const { rows } = await sql<{ id: string; adresse: string }>`
    update newsletterempfaenger e set
      personen = (select jsonb_agg(case when ${isOne} then ${geloescht}::jsonb else p end) from jsonb_array_elements(e.personen) p),
      adresse = case when a.allein then 'geloescht-' || e.id || '@invalid' else e.adresse end,
      status = case when a.allein and e.status = 'Wartend' then 'Unterdrueckt' when a.allein and e.status = 'InVersand' then 'Ungewiss' else e.status end,
      grund = case when a.allein and e.status = 'Wartend' then 'Gelöscht oder verstorben' else e.grund end
    from (
      select x.id, bool_and(${isOne}) as allein from newsletterempfaenger x, jsonb_array_elements(x.personen) p
      group by x.id having bool_or(${isOne})
    ) a where a.id = e.id returning e.id, e.adresse`.execute(unit.tx);
  await sql`
    update newsletterrueckmeldungen r set adresse = e.adresse from newsletterempfaenger e
    where e.id = r.empfaenger_id and e.id = any(${uuids(rows.map((row) => row.id))})`.execute(unit.tx);
}

async function loesche(unit: Unit, one: typeof abos | typeof sperrliste, adressen: readonly string[]) {
  const table = unit.deps.registry.table(one.name);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(one.name)} where adresse = any(${[...adressen]}::text[]) order by id`.execute(unit.tx);
  for (const { id } of rows) {
    const row = await lockRow(unit, table, id);
    if (row !== undefined) await unit.delete(table, [row]);
  }
  return rows.map(({ id }) => ({ table: one, id }));
}
