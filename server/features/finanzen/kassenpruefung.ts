import { sql } from 'kysely';
import type { Kassenpruefung, Pruefbeleg } from '../../../src/features/finanzen/finanzen.calls.ts';
import { istFinanz } from '../../../src/features/finanzen/finanzrechte.rules.ts';
import { luecken, stichprobe, verspaetung } from '../../../src/features/finanzen/kontrolle.rules.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import type { Db } from '../../storage/database.ts';
import { ersterBruch } from './journal.ts';

interface Zeit {
  readonly sek_id: string;
  readonly von: string;
  readonly bis: string;
}

type Beleg = Pruefbeleg & {
  readonly herkunft: string;
  readonly istBar: boolean;
  readonly stornovon_id: string | null;
  readonly storniert_id: string | null;
};

/** What two auditors look at in a time of a branch's books (domain: finanzen-tief 8 "Cash audit"). Throws 403. */
export async function kassenpruefung(
  { storage: { db }, registry }: Deps,
  nutzer: Nutzer,
  zeit: Zeit,
): Promise<Kassenpruefung> {
  if (!nutzer.rights.holds('BUCHUNGEN_ALLGEMEIN', 'LESEN', [zeit.sek_id])) throw forbidden();
  const belege = await belegeVon(db, zeit);
  const isBack = ({ stornovon_id, storniert_id }: Beleg): boolean => (stornovon_id ?? storniert_id) !== null;
  const byHand = belege.filter(({ herkunft }) => herkunft === 'Eingabe');
  const runs = [...registry.tables.values()].filter(({ run, right }) => run?.release !== undefined && istFinanz(right));
  return {
    von: zeit.von,
    bis: zeit.bis,
    belege: belege.length,
    kassen: await kassenVon(db, zeit),
    stichprobe: stichprobe(belege).map(gezeigt),
    luecken: [...luecken(await nummernVon(db, zeit))],
    stornos: belege.filter(isBack).map(gezeigt),
    spaet: byHand.filter((one) => one.stornovon_id === null).flatMap(spaet),
    ohneBild: byHand
      .filter((one) => (one.art === 'Einnahme' || one.art === 'Ausgabe') && one.bilder === 0 && !isBack(one))
      .map(gezeigt),
    allein: await allein(
      db,
      zeit,
      runs.map(({ name, label, run }) => ({ name, label, release: run?.release ?? '' })),
    ),
    bruch: (await ersterBruch(db, zeit.sek_id)) ?? null,
  };
}

const gezeigt = ({ herkunft: _, istBar: __, stornovon_id: ___, storniert_id: ____, ...beleg }: Beleg): Pruefbeleg =>
  beleg;

function spaet(beleg: Beleg): Pruefbeleg[] {
  const { belegdatum, buchungsdatum, gebucht_am, istBar } = beleg;
  const tage = verspaetung(belegdatum, gebucht_am === null ? buchungsdatum : localDate(gebucht_am), istBar);
  return tage === undefined ? [] : [{ ...gezeigt(beleg), tage }];
}

const belegeVon = async (db: Db, { sek_id, von, bis }: Zeit): Promise<readonly Beleg[]> =>
  (
    await sql<Beleg>`
      select k.id, k.nummer, k.buchungsdatum, k.belegdatum, k.gebucht_am, k.gebucht_von, k.art, k.betrag, k.beschreibung, k.stornogrund,
        k.herkunft, k.stornovon_id, k.storniert_id, coalesce(bank.art = 'Bar', false) as "istBar",
        (select count(*) from belege b where b.kassenbuch_id = k.id)::int as bilder
      from kassenbuch k left join banken bank on bank.id = k.sekbank_id
      where k.sek_id = ${sek_id} and k.status = 'Gebucht' and k.buchungsdatum between ${von}::date and ${bis}::date
        and k.herkunft not in ('Vortrag', 'Abschluss') order by k.nummer collate "C", k.id`.execute(db)
  ).rows;

/** Numbers of all vouchers of the years that the time touches: they are given by year. */
const nummernVon = async (db: Db, { sek_id, von, bis }: Zeit): Promise<readonly string[]> =>
  (
    await sql<{ nummer: string }>`
      select nummer from kassenbuch where sek_id = ${sek_id} and nummer is not null
        and extract(year from buchungsdatum) between ${Number(von.slice(0, 4))} and ${Number(bis.slice(0, 4))} order by nummer`.execute(
      db,
    )
  ).rows.map(({ nummer }) => nummer);

const kassenVon = async (db: Db, { sek_id, von, bis }: Zeit): Promise<Kassenpruefung['kassen']> =>
  (
    await sql<Kassenpruefung['kassen'][number]>`
      select k.id as knt_id, k.kontonr || ' ' || k.name as name, summe.anfang, summe.ein, summe.aus, summe.anfang + summe.ein - summe.aus as ende,
        z.gezaehlt_am, z.gezaehltbetrag, z.differenzbetrag
      from konten k cross join lateral (
        select coalesce(sum(b.betrag) filter (where b.buchungsdatum < ${von}::date or b.herkunft = 'Vortrag'), 0)::bigint as anfang,
          coalesce(sum(case when generalumkehr then -habenbetrag else sollbetrag end) filter (where b.buchungsdatum >= ${von}::date and b.herkunft <> 'Vortrag'), 0)::bigint as ein,
          coalesce(sum(case when generalumkehr then -sollbetrag else habenbetrag end) filter (where b.buchungsdatum >= ${von}::date and b.herkunft <> 'Vortrag'), 0)::bigint as aus
        from buchungen b where b.knt_id = k.id and b.geldbewegung and b.buchungsdatum <= ${bis}::date
      ) as summe left join lateral (
        select * from kassenzaehlungen z where z.sekbank_id = k.sekbank_id and z.status in ('Abgestimmt', 'Abgeschlossen')
          and (z.gezaehlt_am at time zone 'Europe/Rome')::date between ${von}::date and ${bis}::date order by z.gezaehlt_am desc limit 1
      ) as z on true
      where k.sek_id = ${sek_id} and k.sekbank_id is not null order by k.kontonr collate "C"`.execute(db)
  ).rows;

/** Runs that one person both wrote and released, and vouchers where the settings ask for two. */
async function allein(
  db: Db,
  { sek_id, von, bis }: Zeit,
  runs: readonly { readonly name: string; readonly label: string; readonly release: string }[],
): Promise<Kassenpruefung['allein']> {
  const steps = [...runs, { name: 'kassenbuch', label: 'Beleg', release: 'Gebucht' }];
  const { rows } = await sql<Kassenpruefung['allein'][number]>`
    select p.was, p.am, p.benutzer as wer
    from aenderungen a join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s(name text, release text) on s.name = a.tabelle
    join finanzprotokoll p on p.datensatz = a.id::text and p.tabelle = a.tabelle and p.am = a.zeit
    where ${sek_id} = any(a.sek_ids) and a.art = 'schritt' and a.nachher->>'status' = s.release
      and (a.zeit at time zone 'Europe/Rome')::date between ${von}::date and ${bis}::date
      and (a.tabelle <> 'kassenbuch' or exists (select 1 from finanzeinstellungen where sek_id = ${sek_id} and vieraugen = 'LaeufeUndBelege'))
      and exists (select 1 from aenderungen o where o.tabelle = a.tabelle and o.id = a.id and o.nummer < a.nummer and o.benutzer_id = a.benutzer_id)
    order by p.lfdnr`.execute(db);
  return rows;
}
