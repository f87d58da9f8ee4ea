import { sql } from 'kysely';
import type { Auswertung } from '../../../src/features/finanzen/finanzen.calls.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { benannt, umsaetzeVon } from './umsaetze.ts';

/**
 * All that the reports of a branch's business year are made of, in one answer: sums are made here, so that a year of many bookings is
 * not sent. Closing entries are left out, a year reads the same before and after. Throws 403, 400 for a year that is not there.
 */
export async function auswertung({ storage }: Deps, nutzer: Nutzer, sek_id: string, jahr: number): Promise<Auswertung> {
  if (!nutzer.rights.holds('BUCHUNGEN_ALLGEMEIN', 'LESEN', [sek_id])) throw forbidden();
  const told = await leseJahr(storage, sek_id, jahr);
  if (told === undefined) throw invalid('Dieses Geschäftsjahr gibt es nicht.');
  return told;
}

/** The same for other areas, which look at rights of their own; undefined for a year that is not there. */
export async function leseJahr(
  storage: Deps['storage'],
  sek_id: string,
  jahr: number,
): Promise<Auswertung | undefined> {
  const read = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(storage.db)).rows;
  const [year] = await read(
    sql<
      Auswertung['jahr']
    >`select jahr, von, bis, status from geschaeftsjahre where sek_id = ${sek_id} and jahr = ${jahr}`,
  );
  if (year === undefined) return undefined;
  const inYear = sql`b.sek_id = ${sek_id} and b.jahr = ${jahr}`;
  const konten = await read(
    sql<
      Auswertung['konten'][number]
    >`select id, kontonr, name, name_it, zeilenart, bilanz_guv, zusammenzaehlung, steuerbereich, umlage, rendicontozeile, sekbank_id from konten
      where sek_id = ${sek_id} order by kontonr collate "C"`,
  );
  const salden = await read(
    sql<Auswertung['salden'][number]>`
      select knt_id, steuerbereich, coalesce(sum(betrag) filter (where herkunft = 'Vortrag'), 0)::bigint as eroeffnung,
        coalesce(sum(case when generalumkehr then -habenbetrag else sollbetrag end) filter (where herkunft <> 'Vortrag'), 0)::bigint as soll,
        coalesce(sum(case when generalumkehr then -sollbetrag else habenbetrag end) filter (where herkunft <> 'Vortrag'), 0)::bigint as haben
      from buchungen b where ${inYear} and herkunft <> 'Abschluss' group by knt_id, steuerbereich order by min(kontonr), steuerbereich`,
  );
  const kassen = await read(
    sql<Auswertung['kassen'][number]>`
      select k.id as knt_id,
        coalesce(sum(b.betrag) filter (where b.jahr < ${jahr} or b.herkunft = 'Vortrag'), 0)::bigint as anfang,
        coalesce(sum(case when generalumkehr then -habenbetrag else sollbetrag end) filter (where b.jahr = ${jahr} and b.herkunft <> 'Vortrag'), 0)::bigint as ein,
        coalesce(sum(case when generalumkehr then -sollbetrag else habenbetrag end) filter (where b.jahr = ${jahr} and b.herkunft <> 'Vortrag'), 0)::bigint as aus
      from konten k left join buchungen b on b.knt_id = k.id and b.geldbewegung and b.jahr <= ${jahr}
      where k.sek_id = ${sek_id} and k.sekbank_id is not null group by k.id order by min(k.kontonr)`,
  );
  const monate = await read(
    sql<Auswertung['monate'][number]>`
      select knt_id, to_char(buchungsdatum, 'YYYY-MM') as monat, sum(betrag)::bigint as betrag from buchungen b
      where ${inYear} and geldbewegung and herkunft <> 'Vortrag' group by knt_id, 2 order by 2, min(kontonr)`,
  );
  const transit = await read(
    sql<Auswertung['transit'][number]>`
      select b.kassenbuch_id, b.knt_id, b.betrag from buchungen b where ${inYear} and b.geldbewegung and not exists (
        select 1 from buchungen o left join finanzeinstellungen f on f.sek_id = o.sek_id
        where o.kassenbuch_id = b.kassenbuch_id and o.sekbank_id is null and o.knt_id is distinct from f.transitkonto_id)
      order by b.buchungsdatum, b.lfdnr`,
  );
  const rendiconto = await read(
    sql<
      Auswertung['rendiconto'][number]
    >`select rendicontozeile as zeile, -sum(betrag)::bigint as betrag from buchungen b where ${inYear} and rendicontozeile is not null group by rendicontozeile order by rendicontozeile`,
  );
  const promille = await read(
    sql<Auswertung['promille'][number]>`
      select k.rendicontozeile as zeile,
        sum(case when coalesce(z.seite, case b.art when 'Einnahme' then 'Haben' else 'Soll' end) = 'Haben' then z.betrag else -z.betrag end)::bigint as betrag
      from kassenbuchzeilen z join kassenbuch b on b.id = z.kassenbuch_id left join konten k on k.id = z.knt_id
      where b.sek_id = ${sek_id} and b.status = 'Gebucht' and z.promillejahr = ${jahr} group by 1 order by 1`,
  );
  const [key] = await read(
    sql<{ a: number; b: number; c: number; d: number }>`
      select umlage_ideell as a, umlage_vv as b, umlage_zb as c, umlage_wgb as d from finanzeinstellungen where sek_id = ${sek_id}`,
  );
  return {
    jahr: year,
    konten,
    salden,
    kassen,
    monate,
    transit,
    rendiconto,
    umsaetze: await umsaetzeVon(storage.db, sek_id, jahr),
    ...(await benannt(storage.db, sek_id)),
    promille,
    umlage: [key?.a ?? 0, key?.b ?? 0, key?.c ?? 0, key?.d ?? 0],
  };
}
