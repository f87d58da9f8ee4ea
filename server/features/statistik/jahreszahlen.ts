import { jahreszahlen } from '../../../src/features/statistik/jahreszahlen.table.ts';
import { sql } from 'kysely';
import { aktive } from '../../../src/features/personen/mitgliedschaft.rules.ts';
import { hookFor } from '../../records/hook.ts';
import type { Values } from '../../records/rows.ts';
import { uuids } from '../../records/visibility.ts';
import type { Tx } from '../../storage/database.ts';
import { today } from '../../records/dates.ts';
import { statusWhileSql, warMitgliedSql } from '../personen/mitgliedschaft-sql.ts';

/**
 * What branches count in a year, by their ids: members on 31 December, or today while the year runs; who came and went in it;
 * deployments and hours. A period that goes on from another one of the same branch, or out of a merger, is neither an entry nor an exit.
 */
export async function countYear(
  { tx, day }: { readonly tx: Tx; /** Today, ISO. */ readonly day: string },
  sektionen: readonly string[],
  year: number,
): Promise<ReadonlyMap<string, Values>> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const stichtag = last < day ? last : day;
  const { rows } = await sql<Record<string, unknown>>`
    with zeit as (select m.* from mitgliedschaften m join personen p on p.id = m.mgd_id and p.personenart = 'Mitglied' where m.sek_id = any(${uuids(sektionen)})),
    stand as (
      select z.sek_id, ${statusWhileSql('z')} as status, z.mitgliedschaft, p.geschlecht, extract(year from age(${stichtag}::date, p.gebdatum))::int as alter
      from zeit z join personen p on p.id = z.mgd_id
      where ${warMitgliedSql('z', stichtag)}
    ),
    mitglied as (
      select sek_id, count(*) as mitglieder, count(*) filter (where status = 'Jugend') as jugend, count(*) filter (where status = 'Anwaerter') as anwaerter,
        count(*) filter (where status = any(${[...aktive]}::text[])) as aktiv, count(*) filter (where status = 'Inaktiv') as inaktiv,
        count(*) filter (where mitgliedschaft = 'Ehrenmitglied') as ehrenmitglieder,
        count(*) filter (where geschlecht = 'Weiblich') as weiblich, count(*) filter (where geschlecht = 'Maennlich') as maennlich, count(*) filter (where geschlecht = 'Divers') as divers,
        count(*) filter (where alter < 14) as alter_unter14, count(*) filter (where alter between 14 and 17) as alter_14bis17, count(*) filter (where alter between 18 and 29) as alter_18bis29,
        count(*) filter (where alter between 30 and 44) as alter_30bis44, count(*) filter (where alter between 45 and 59) as alter_45bis59, count(*) filter (where alter >= 60) as alter_ab60,
        count(*) filter (where alter is null) as alter_unbekannt
      from stand group by sek_id
    ),
    kam as (
      select sek_id, count(*) filter (where status <> 'Eingewechselt') as eintritte, count(*) filter (where status = 'Eingewechselt') as zugewechselt
      from zeit z where von between ${first}::date and ${last}::date and fusion is not true
        and not exists (select 1 from mitgliedschaften v where v.mgd_id = z.mgd_id and v.bis = z.von - 1 and (v.sek_id = z.sek_id or v.fusion))
      group by sek_id
    ),
    ging as (
      select sek_id, count(*) filter (where austrittsart = 'Verstorben') as verstorben, count(*) filter (where austrittsart = 'Wechsel') as weggewechselt,
        count(*) filter (where coalesce(austrittsart, '') not in ('Verstorben', 'Wechsel')) as austritte
      from zeit z where bis between ${first}::date and least(${last}::date, ${day}::date) and fusion is not true
        and not exists (select 1 from mitgliedschaften n where n.mgd_id = z.mgd_id and n.sek_id = z.sek_id and n.von = z.bis + 1)
      group by sek_id
    ),
    einsatz as (
      select e.sek_id, count(*) as einsaetze,
        round(coalesce(sum((select sum(greatest(0, round(extract(epoch from b.bis - b.von) / 60))) from einsatz_beteiligte b where b.einsatz_id = e.id)), 0)::numeric / 60, 2) as personenstunden
      from einsaetze e
      where e.sek_id = any(${uuids(sektionen)}) and e.typ <> 'Uebung' and e.einsatzart <> 'Uebung' and e.status <> 'Storno' and extract(year from e.einsatzbeginn at time zone 'Europe/Rome') = ${year}
      group by e.sek_id
    )
    select s.id as sek_id, ${sql.join(columns.map((column) => sql`coalesce(${sql.ref(column)}, 0) as ${sql.ref(column)}`))}
    from sektionen s left join mitglied on mitglied.sek_id = s.id left join kam on kam.sek_id = s.id left join ging on ging.sek_id = s.id left join einsatz on einsatz.sek_id = s.id
    where s.id = any(${uuids(sektionen)})`.execute(tx);
  return new Map(
    rows.map(({ sek_id, ...row }) => [
      String(sek_id),
      { stichtag, ...Object.fromEntries(columns.map((column) => [column, Number(row[column])])) },
    ]),
  );
}

/** What the server counts. */
const columns = Object.entries(jahreszahlen.fields)
  .filter(([, { kind, setBy }]) => setBy === 'server' && (kind === 'integer' || kind === 'decimal'))
  .map(([column]) => column);

const isReleased = (status: unknown): boolean => status === 'Freigegeben' || status === 'FreigegebenIndividuell';

/** The server counts whenever the figures are written, until they are released: from then on they stay. */
export const jahreszahlenHook = hookFor(jahreszahlen, {
  async check({ unit, art, after }) {
    if (after === undefined || art === 'wiederherstellen') return [];
    const { values } = after;
    if (art === 'schritt') values.freigegeben_am = isReleased(values.status) ? today(unit) : null;
    if (isReleased(values.status)) return [];
    Object.assign(
      values,
      (await countYear({ tx: unit.tx, day: today(unit) }, [values.sek_id], values.jahr)).get(values.sek_id),
    );
    return [];
  },
});
