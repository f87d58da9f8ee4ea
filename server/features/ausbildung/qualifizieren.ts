import type { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { mitgliederqualifikationen } from '../../../src/features/personen/mitgliederqualifikationen.table.ts';
import { sql } from 'kysely';
import { holdsSeat } from '../../../src/features/ausbildung/schrittbedingungen.rules.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import { lockRow } from '../../records/lock.ts';
import { lastEntry } from '../../records/log.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { validUntil } from '../personen/personen-kinder.ts';
import { earnedOn, type EarnedOn, type EarnRule, type Held } from './earned-on.ts';

/**
 * Closing a course gives its participants what they earned (domain: ausbildung 4, 5); closing it again brings that up to date and takes
 * back what the course gave and nobody earns any more. What somebody entered by hand stays.
 */
export async function qualify(unit: Unit, kurs: StoredOf<typeof ausbildungen>): Promise<void> {
  const table = unit.table(mitgliederqualifikationen);
  const persons = unit.table(personen);
  const wanted = new Map(
    (await earned(unit, kurs)).map((one) => [naturalId(table.name, [one.mgd_id, one.quali_id, one.am]), one]),
  );
  const { rows: given } = await sql<{
    id: string;
  }>`select id from mitgliederqualifikationen where ausb_id = ${kurs.id} order by id`.execute(unit.tx);
  for (const { id } of given.filter((row) => !wanted.has(row.id))) {
    const row = await lockRow(unit, table, id);
    if (row !== undefined) await unit.delete(table, [row]);
  }
  for (const [id, { ab, ...one }] of wanted) {
    const row = await lockRow(unit, table, id);
    const gueltigbis = await validUntil(unit, { quali_id: one.quali_id, am: ab });
    if (row?.values.ausb_id === kurs.id) await unit.update(table, row, { gueltigbis });
    const person = row === undefined ? await lockRow(unit, persons, one.mgd_id) : undefined;
    if (person === undefined) continue;
    const rev = ((await lastEntry(unit, table, id))?.row.rev ?? 0) + 1;
    await unit.insert(table, {
      id,
      rev,
      root_id: person.id,
      sek_ids: person.sek_ids,
      area: person.area,
      values: { ...one, gueltigbis, ausb_id: kurs.id },
    });
  }
}

interface Earned extends EarnedOn {
  readonly mgd_id: string;
  readonly quali_id: string;
}

async function earned(unit: Unit, kurs: StoredOf<typeof ausbildungen>): Promise<Earned[]> {
  const { rows: rules } = await sql<EarnRule & { readonly quali_id: string }>`
    select b.quali_id, b.art, q.gueltig_monate, q.erforderlichetage, q.reaktivierbarjahre, q.anschluss, q.nachfrist from buchungscodequalifikationen b join qualifikationen q on q.id = b.quali_id
    where b.buchungscode_id = ${kurs.values.buchungscode_id ?? null}::uuid and b.art <> 'Voraussetzung' order by b.quali_id, b.art`.execute(
    unit.tx,
  );
  if (rules.length === 0) return [];
  const { rows: people } = await sql<{ mgd_id: string; typ: string }>`
    select mgd_id, typ from ausbildungteilnehmer where ausb_id = ${kurs.id} and mgd_id is not null and bestanden order by mgd_id`.execute(
    unit.tx,
  );
  const { anfang } = kurs.values;
  const ende = kurs.values.ende ?? anfang;
  const found: Earned[] = [];
  for (const { mgd_id } of people.filter(({ typ }) => holdsSeat(typ))) {
    for (const rule of rules) {
      const on = earnedOn(
        rule,
        { anfang, ende },
        await heldBefore(unit, kurs, mgd_id, rule.quali_id),
        await daysOf(unit, kurs, mgd_id, rule.quali_id, ende),
      );
      if (on !== undefined) found.push({ mgd_id, quali_id: rule.quali_id, ...on });
    }
  }
  return found;
}

const heldBefore = async (
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  mgd_id: string,
  quali_id: string,
): Promise<readonly Held[]> =>
  (
    await sql<Held>`select gueltigbis from mitgliederqualifikationen where mgd_id = ${mgd_id} and quali_id = ${quali_id} and ausb_id is distinct from ${kurs.id}::uuid`.execute(
      unit.tx,
    )
  ).rows;

/** Days attended in this course and in closed ones that lead to the same qualification, the latest course first. */
async function daysOf(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  mgd_id: string,
  quali_id: string,
  ende: string,
): Promise<readonly { readonly ende: string; readonly tage: number }[]> {
  const { rows } = await sql<{ ende: string; tage: number }>`
    select coalesce(a.ende, a.anfang) as ende, count(*) as tage from ausbildungteilnahmen n
    join ausbildungteilnehmer t on t.id = n.teilnehmer_id join ausbildungen a on a.id = n.ausb_id
    where t.mgd_id = ${mgd_id} and n.teilnahme = 'Teilgenommen' and (a.id = ${kurs.id} or a.status = 'Abgeschlossen') and coalesce(a.ende, a.anfang) <= ${ende}::date
    and exists (select 1 from buchungscodequalifikationen b where b.buchungscode_id = a.buchungscode_id and b.quali_id = ${quali_id} and b.art <> 'Voraussetzung')
    group by a.id order by 1 desc, a.id`.execute(unit.tx);
  return rows.map((row) => ({ ende: row.ende, tage: Number(row.tage) }));
}
