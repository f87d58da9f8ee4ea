import { sql } from 'kysely';
import {
  betrifftAb,
  type Dienst,
  type Einsatzdienste,
  type Preise,
} from '../../../../src/features/einsaetze/abrechnung/zeilen.rules.ts';
import type { Tx } from '../../../storage/database.ts';

type Satz = Preise['saetze'][number];
type Kilometer = Preise['kilometer'][number];

/** The rates of the master data. */
export async function readPreise(tx: Tx): Promise<Preise> {
  const saetze =
    await sql<Satz>`select art, einheit, betrag, tageshoechstsatz, gueltig_ab, gueltig_bis, archiviertam is not null as archiviert from verguetungssaetze order by gueltig_ab, id`.execute(
      tx,
    );
  const kilometer =
    await sql<Kilometer>`select gueltigab, preis, hoechstbetrag, archiviertam is not null as archiviert from kilometerpreise order by id`.execute(
      tx,
    );
  return { saetze: saetze.rows, kilometer: kilometer.rows };
}

/** Missions that are not Storno and in which a member of these serves on one of their days or later, with the services of all these members. */
export async function einsaetzeDerMitglieder(tx: Tx, einsaetze: readonly Einsatzdienste[]): Promise<Einsatzdienste[]> {
  const mitglieder = [...new Set(einsaetze.flatMap(({ dienste }) => dienste.flatMap(({ mgd_id }) => mgd_id ?? [])))];
  if (mitglieder.length === 0) return [];
  const ab = einsaetze.map(betrifftAb).reduce((a, b) => Math.min(a, b));
  const { rows } = await sql<{ einsatz_id: string; beginn: string; dienste: readonly Dienst[] }>`
    select e.id as einsatz_id, e.einsatzbeginn as beginn,
      json_agg(json_build_object('id', b.id, 'mgd_id', b.mgd_id, 'von', b.von, 'bis', b.bis, 'anfahrt_km', b.anfahrt_km, 'verguetungsart', b.verguetungsart) order by b.id) as dienste
    from einsaetze e join einsatz_beteiligte b on b.einsatz_id = e.id
    where e.status <> 'Storno' and b.bis > ${new Date(ab).toISOString()}::timestamptz and b.mgd_id = any(${mitglieder}::uuid[])
    group by e.id`.execute(tx);
  return rows.map(({ einsatz_id: id, beginn, dienste }) => ({ id, beginn, dienste }));
}
