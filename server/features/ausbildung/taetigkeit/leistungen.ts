import { sql, type RawBuilder } from 'kysely';
import { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungteilnahmen } from '../../../../src/features/ausbildung/ausbildungteilnahmen.table.ts';
import { ausbildungteilnehmer } from '../../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { ausbildungzustaendige } from '../../../../src/features/ausbildung/ausbildungzustaendige.table.ts';
import type { Leistung } from '../../../../src/features/ausbildung/taetigkeit/jahresblatt.rules.ts';
import type { Stundenzeile } from '../../../../src/features/ausbildung/taetigkeit/stunden.calls.ts';
import { personen } from '../../../../src/features/personen/personen.table.ts';
import type { Table } from '../../../../src/kit/define-table.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { uuids, visibleColumn, visibleFrom } from '../../../records/visibility.ts';

/** Whose rows are read: those that a user may see, or all that are about a person. */
export interface Sicht {
  readonly nutzer: Nutzer;
  /** The person is the user: what is about oneself needs no right. */
  readonly istSelbst: boolean;
}

/** Columns of a table's rows as they may be seen, as a table of their own. */
function gesehen(
  { registry }: Deps,
  { nutzer, istSelbst }: Sicht,
  of: Table,
  columns: readonly string[],
): RawBuilder<unknown> {
  const table = registry.of(of);
  const cells = columns.map(
    (column) =>
      sql`${istSelbst ? sql.ref(`t.${column}`) : visibleColumn(registry, nutzer, table, column)} as ${sql.ref(column)}`,
  );
  const from = istSelbst ? sql`from ${sql.table(table.name)} t where true` : visibleFrom(registry, nutzer, table);
  return sql`(select t.id, ${sql.join(cells)} ${from})`;
}

/**
 * What people did on each day of a year (`l`): attendance with its minutes, as `geleistet` says, and the days of those in charge. Who only
 * drove is paid for kilometres and was there as a participant, and whoever plans a roster does not serve its shifts.
 */
function leistungen(deps: Deps, sicht: Sicht, jahr: number, mgd_id: string | undefined): RawBuilder<unknown> {
  const of = (table: Table, ...columns: readonly string[]) => gesehen(deps, sicht, table, columns);
  const whose = (alias: string) =>
    mgd_id === undefined ? sql`true` : sql`${sql.ref(`${alias}.mgd_id`)} = ${mgd_id}::uuid`;
  return sql`
    with k as (select * from ${of(ausbildungen, 'typ', 'status', 'name', 'anfang', 'ende')} x
      where status not in ('Entwurf', 'Abgesagt') and anfang <= ${`${jahr}-12-31`}::date and coalesce(ende, anfang) >= ${`${jahr}-01-01`}::date),
    d as (select x.*, k.typ, k.name, (x.beginn at time zone 'Europe/Rome')::date as tag, round(extract(epoch from x.ende - x.beginn) / 60)::int as laenge
      from ${of(ausbildungtage, 'ausb_id', 'beginn', 'ende')} x join k on k.id = x.ausb_id
      where extract(year from x.beginn at time zone 'Europe/Rome') = ${jahr}::int),
    l as (
      select p.mgd_id, p.sek_id, d.ausb_id, d.typ, d.name, d.tag, null::text as rolle, least(coalesce(n.minuten, d.laenge), d.laenge) as minuten
      from d join ${of(ausbildungteilnahmen, 'tag_id', 'teilnehmer_id', 'teilnahme', 'minuten')} n on n.tag_id = d.id and n.teilnahme = 'Teilgenommen'
      join ${of(ausbildungteilnehmer, 'mgd_id', 'sek_id')} p on p.id = n.teilnehmer_id and p.mgd_id is not null and ${whose('p')}
      union all
      select z.mgd_id, null::uuid, d.ausb_id, d.typ, d.name, d.tag, z.rolle, d.laenge
      from d join ${of(ausbildungzustaendige, 'ausb_id', 'mgd_id', 'rolle')} z on z.ausb_id = d.ausb_id and z.rolle <> 'Fahrer' and ${whose('z')}
      where d.typ <> 'Dienstplan')`;
}

/** What a person did in a year, in the order of its days. */
export async function leistungenVon(
  deps: Deps,
  sicht: Sicht,
  mgd_id: string,
  jahr: number,
): Promise<readonly Leistung[]> {
  const { rows } = await sql<Leistung>`
    ${leistungen(deps, sicht, jahr, mgd_id)}
    select ausb_id, typ, name, tag, minuten, rolle from l order by tag, name, ausb_id, rolle nulls first`.execute(
    deps.storage.db,
  );
  return rows;
}

/** Kilometres and amounts of a person in a year; what may not be read counts as nothing. */
export async function aufwandVon(deps: Deps, sicht: Sicht, mgd_id: string, jahr: number) {
  const z = gesehen(deps, sicht, ausbildungzustaendige, ['ausb_id', 'mgd_id', 'km', 'betrag']);
  const k = gesehen(deps, sicht, ausbildungen, ['jahr', 'status']);
  const { rows } = await sql<{ ausb_id: string; km: number; betrag: number }>`
    select z.ausb_id, coalesce(z.km, 0) as km, coalesce(z.betrag, 0) as betrag from ${z} z join ${k} k on k.id = z.ausb_id
    where z.mgd_id = ${mgd_id}::uuid and k.jahr = ${jahr}::int and k.status not in ('Entwurf', 'Abgesagt')
      and (coalesce(z.km, 0) > 0 or coalesce(z.betrag, 0) > 0) order by z.ausb_id, z.id`.execute(deps.storage.db);
  return rows;
}

/**
 * Minutes and days of a year by person and kind; who is in charge and takes part on a day was there once. A participant counts for the
 * branch of then, somebody in charge for that of today.
 */
export async function stundenJahr(
  deps: Deps,
  nutzer: Nutzer,
  jahr: number,
  sektionen: ReadonlySet<string> | undefined,
): Promise<readonly Stundenzeile[]> {
  const sicht = { nutzer, istSelbst: false };
  const heute = gesehen(deps, sicht, personen, ['sek_id']);
  const where = sektionen === undefined ? sql`true` : sql`g.sek_id = any(${uuids(sektionen)})`;
  const { rows } = await sql<Stundenzeile>`
    ${leistungen(deps, sicht, jahr, undefined)},
    e as (select mgd_id, typ, ausb_id, tag, max(minuten) as minuten, max(sek_id::text)::uuid as sek_id from l group by 1, 2, 3, 4),
    g as (select e.mgd_id, coalesce(e.sek_id, p.sek_id) as sek_id, e.typ, e.minuten from e left join ${heute} p on p.id = e.mgd_id)
    select mgd_id, sek_id, typ, sum(minuten)::int as minuten, count(*)::int as tage from g where ${where} group by 1, 2, 3 order by 2, 1, 3`.execute(
    deps.storage.db,
  );
  return rows;
}
