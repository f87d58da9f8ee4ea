import { sql } from 'kysely';
import type { Tx } from '../../storage/database.ts';

/** A case with all that the hand-over says of it (domain: einsaetze 6); amounts in cents. */
export interface Zeile {
  readonly id: string;
  readonly fallnummer: string;
  readonly gegenfall: string | null;
  readonly status: string;
  readonly betrag: number;
  readonly verursacher: string | null;
  readonly kostentraeger_art: string | null;
  readonly kostentraeger: string | null;
  readonly ik: string | null;
  readonly versicherungsnr: string | null;
  readonly einsatz_id: string;
  readonly einsatznummer: string | null;
  readonly einsatzstatus: string;
  readonly einsatzart: string;
  readonly einsatzbeginn: string;
  readonly einsatzende: string | null;
  readonly sek_id: string;
  readonly typ: string;
  readonly ort: string | null;
  readonly patient_id: string | null;
  readonly nachname: string | null;
  readonly vorname: string | null;
  readonly adresse: string | null;
  readonly gebdatum: string | null;
  readonly transportart: string | null;
  readonly transportziel: string | null;
  readonly diagnose: string | null;
  readonly mannschaft: number;
  readonly fahrzeuge: string | null;
}

/** The cases of a run, in the order of their numbers; those too that it was answered about and that went into another one since. */
export async function zeilenVon(tx: Tx, laufId: string): Promise<readonly Zeile[]> {
  const { rows } = await sql<Zeile>`
    select f.id, f.fallnummer, g.fallnummer as gegenfall, f.status, f.betrag, f.verursacher, f.kostentraeger_art, f.kostentraeger, f.ik, f.versicherungsnr,
      e.id as einsatz_id, e.nummer as einsatznummer, e.status as einsatzstatus, e.einsatzart, e.einsatzbeginn, e.einsatzende, e.sek_id, e.typ, o.name as ort,
      p.id as patient_id, p.nachname, p.vorname, p.adresse, p.gebdatum, p.transportart, p.transportziel,
      (select d.name from einsatz_diagnosen ed join verdachtsdiagnosen d on d.id = ed.diagnose_id where ed.patient_id = p.id
        order by ed.rechnungsbegruendend desc nulls last, ed.rang nulls last, ed.id limit 1) as diagnose,
      (select count(*)::int from einsatz_beteiligte b where b.einsatz_id = e.id) as mannschaft,
      (select string_agg(coalesce(v.kennzeichen, ef.kennung, ef.art), ', ' order by ef.id) from einsatz_fahrzeuge ef left join einsatzfahrzeuge v on v.id = ef.fahrzeug_id where ef.einsatz_id = e.id) as fahrzeuge
    from abrechnungsfaelle f join einsaetze e on e.id = f.einsatz_id left join einsatzort o on o.id = e.ort_id
    left join einsatz_patienten p on p.id = f.patient_id left join abrechnungsfaelle g on g.id = f.gegenfall_id
    where f.zast_lauf_id = ${laufId} or f.id in (select fall_id from zast_rueckmeldungen where lauf_id = ${laufId}) order by f.fallnummer`.execute(
    tx,
  );
  return rows;
}
