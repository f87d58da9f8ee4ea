import { einsaetze as einsaetzeTable } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import { sql, type RawBuilder } from 'kysely';
import type { OffeneDifferenz } from '../../../../src/features/einsaetze/abrechnung/verguetungen.calls.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import { storedColumns, storedFrom, type StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { differenzen, gebucht, unterschiedVon } from './nachberechnung.ts';

type Einsatz = StoredOf<typeof einsaetzeTable>;

/** So many missions are compared at a time. */
const pageSize = 500;

/** Booked missions `t` below a condition whose lines are not what they come to now, with what that is in cents, by number. */
export async function offeneDifferenzen(
  unit: Unit,
  where: RawBuilder<boolean>,
): Promise<readonly { readonly einsatz: Einsatz; readonly betrag: number }[]> {
  const { registry } = unit.deps;
  const table = registry.of(einsaetzeTable);
  const { rows: named } = await sql<{ id: string }>`
    select t.id from einsaetze t where t.status = any(${gebucht}::text[]) and t.anonymisiert_am is null and ${where} order by t.nummer, t.id`.execute(
    unit.tx,
  );
  const found: { einsatz: Einsatz; betrag: number }[] = [];
  for (let from = 0; from < named.length; from += pageSize) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${storedColumns(registry, table)} from einsaetze t where t.id = any(${named.slice(from, from + pageSize).map(({ id }) => id)}::uuid[]) order by t.nummer, t.id`.execute(
      unit.tx,
    );
    const einsaetze = rows.map((row) => storedFrom(registry, table, row));
    const offen = await differenzen(unit, einsaetze);
    for (const einsatz of einsaetze) {
      const unterschiede = offen.get(einsatz.id);
      if (unterschiede !== undefined) found.push({ einsatz, betrag: unterschiedVon(unterschiede) });
    }
  }
  return found;
}

/** Days around a mission within which a mission of the same members can share a day with it, now or before its times were corrected. */
const umkreis = 14;

/** Other booked missions that a mission changed: those that the user may read, and how many more. */
export async function betroffeneEinsaetze(
  unit: Unit,
  { id, values }: Einsatz,
): Promise<{ readonly andere: OffeneDifferenz[]; readonly weitere: number }> {
  const { registry } = unit.deps;
  const table = registry.of(einsaetzeTable);
  const offen = await offeneDifferenzen(
    unit,
    sql<boolean>`t.id <> ${id}
    and t.einsatzbeginn between ${values.einsatzbeginn}::timestamptz - make_interval(days => ${umkreis}) and coalesce(${values.einsatzende}::timestamptz, ${values.einsatzbeginn}::timestamptz) + make_interval(days => ${umkreis})
    and exists (select 1 from einsatz_beteiligte a join einsatz_beteiligte b on b.mgd_id = a.mgd_id where a.einsatz_id = ${id} and b.einsatz_id = t.id)`,
  );
  const andere = offen
    .filter(({ einsatz }) => unit.nutzer.rights.holds(topicIn(table.right, einsatz.area), 'LESEN', einsatz.sek_ids))
    .map(alsDifferenz);
  return { andere, weitere: offen.length - andere.length };
}

/** A mission with open differences as a call names it. */
export const alsDifferenz = ({
  einsatz: { id, values },
  betrag,
}: {
  readonly einsatz: Einsatz;
  readonly betrag: number;
}): OffeneDifferenz => ({
  einsatz_id: id,
  typ: values.typ,
  nummer: values.nummer ?? values.vorlaeufig ?? '',
  betrag,
});
