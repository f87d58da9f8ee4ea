import { sql } from 'kysely';
import { ausbildungtage } from '../../../../src/features/ausbildung/ausbildungtage.table.ts';
import type { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungzustaendige } from '../../../../src/features/ausbildung/ausbildungzustaendige.table.ts';
import { tagVon } from '../../../../src/features/ausbildung/verguetung/honorar.rules.ts';
import { grenzen, zufluesse } from '../../../../src/features/ausbildung/verguetung/honorargrenzen.rules.ts';
import { ausbildungverguetungen } from '../../../../src/features/ausbildung/verguetung/ausbildungverguetungen.table.ts';
import type { Zufluss } from '../../../../src/features/einsaetze/abrechnung/steuergrenzen.rules.ts';
import { localYear } from '../../../../src/lib/local-time.ts';
import { childRows } from '../../../records/lock.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { landVon } from '../../finanzen/land.ts';
import { gezahlteZeilen } from '../../sbs/steuer.ts';

type Zeile = StoredOf<typeof ausbildungverguetungen>;

/** What the law says of paying this line now, with all that the person got this year and in this month. */
export async function grenzenVon(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  zeile: Pick<Zeile, 'id' | 'values'>,
): Promise<ReturnType<typeof grenzen>> {
  const person = (await childRows(unit, unit.table(ausbildungzustaendige), [kurs])).find(
    ({ id }) => id === zeile.values.zustaendig_id,
  );
  const mgd_id = person?.values.mgd_id ?? '';
  const jahr = localYear(unit.zeit);
  const { rows } = await sql`select 1 from personen where id = ${mgd_id} and personenart = 'Mitglied'`.execute(unit.tx);
  return grenzen(
    {
      jahr,
      land: await landVon(unit, kurs.values.sek_id),
      art: person?.values.auszahlungsart ?? null,
      istFreiwillig: rows.length > 0,
      istFrei: unit.deps.deployment.variant().hasPauschalen,
    },
    await tageweise(unit, kurs, zeile, jahr),
    [...(await ausKursen(unit, mgd_id, zeile.id, jahr)), ...(await gezahlteZeilen(unit.tx, [mgd_id], [], jahr))],
  );
}

/** The days of the course that a line pays: those from which its rate is valid until the next one. */
async function tageweise(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  { values }: Pick<Zeile, 'values'>,
  jahr: number,
): Promise<readonly Zufluss[]> {
  const spaeter = (await childRows(unit, unit.table(ausbildungverguetungen), [kurs]))
    .map((row) => row.values)
    .filter((one) => one.zustaendig_id === values.zustaendig_id && one.posten === values.posten)
    .map(({ gueltigab }) => gueltigab)
    .filter((gueltigab) => gueltigab > values.gueltigab)
    .toSorted();
  const bis = spaeter[0] ?? '9999';
  const alle = (await childRows(unit, unit.table(ausbildungtage), [kurs])).map((row) => tagVon(row.values)).toSorted();
  const tage =
    values.posten === 'Kilometer' ? alle.slice(0, 1) : alle.filter((tag) => tag >= values.gueltigab && tag < bis);
  const { posten, betrag } = values;
  return zufluesse(
    { posten, betrag: betrag ?? 0 },
    tage.length === 0 ? [kurs.values.anfang] : [...new Set(tage)],
    jahr,
  );
}

/** What other courses approved or paid, by their first day and by the year of payment. */
async function ausKursen(unit: Unit, mgd_id: string, ohne: string, jahr: number): Promise<readonly Zufluss[]> {
  const { rows } = await sql<{ posten: string; betrag: string | number; tag: string; jahr: number }>`
    select v.posten, v.betrag, greatest(v.gueltigab, a.anfang)::text as tag, coalesce(extract(year from v.bezahltam)::int, ${jahr}::int) as jahr
    from ausbildungverguetungen v join ausbildungzustaendige z on z.id = v.zustaendig_id join ausbildungen a on a.id = v.ausb_id
    where z.mgd_id = ${mgd_id}::uuid and v.status <> 'Vorschlag' and v.id <> ${ohne}::uuid and z.auszahlungsart is distinct from 'Beleg'`.execute(
    unit.tx,
  );
  return rows.map(({ posten, betrag, ...row }) => ({
    ...row,
    betrag: Number(betrag),
    posten: posten === 'Kilometer' ? 'Kilometer' : 'Dienst',
  }));
}
