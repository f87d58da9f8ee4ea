import { sql } from 'kysely';
import type { Preise } from '../../../src/lib/abrechnung/zeilen.ts';
import { zeitVon, wirdVerguetet } from '../../../src/lib/abrechnung/zeilen.ts';
import type { Zeitraum } from '../../../src/lib/abrechnung/zeiten.ts';
import type { Stored } from '../../records/rows.ts';
import type { Tx } from '../../storage/database.ts';

type Satz = Preise['saetze'][number];
type Kilometer = Preise['kilometer'][number];

/** The rates of the master data that are not archived. */
export async function readPreise(tx: Tx): Promise<Preise> {
  const saetze = await sql<Satz>`select art, einheit, betrag, gueltig_ab, gueltig_bis from verguetungssaetze where archiviertam is null`.execute(tx);
  const kilometer = await sql<Kilometer>`select gueltigab, preis, hoechstbetrag from kilometerpreise where archiviertam is null`.execute(tx);
  return { saetze: saetze.rows, kilometer: kilometer.rows };
}

/** Times that members of a mission served in missions that began earlier and pay for them. */
export async function fruehereZeiten(tx: Tx, einsatz: Stored): Promise<(mgd_id: string) => readonly Zeitraum[]> {
  const { rows } = await sql<{ mgd_id: string; von: string; bis: string; verguetungsart: string }>`
    select b.mgd_id, b.von, b.bis, b.verguetungsart from einsatz_beteiligte b join einsaetze e on e.id = b.einsatz_id
    where e.id <> ${einsatz.id} and e.status <> 'Storno' and (e.einsatzbeginn, e.id) < (${einsatz.values['einsatzbeginn']}::timestamptz, ${einsatz.id}::uuid)
      and b.bis > ${einsatz.values['einsatzbeginn']}::timestamptz
      and b.mgd_id in (select mgd_id from einsatz_beteiligte where einsatz_id = ${einsatz.id})`.execute(tx);
  return (mgd_id) => rows.filter((row) => row.mgd_id === mgd_id && wirdVerguetet(row.verguetungsart)).flatMap((row) => zeitVon(row) ?? []);
}
