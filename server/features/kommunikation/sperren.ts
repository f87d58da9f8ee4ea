import { sql } from 'kysely';
import {
  beschwerdestand,
  sperrgrundAus,
  type Ereignis,
  type Klasse,
} from '../../../src/features/kommunikation/newsletter/rueckmeldung.rules.ts';
import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import { sperrliste } from '../../../src/features/kommunikation/newsletter/sperrliste.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { lockRow } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';
import { trageAus } from './abmelden.ts';

/** The row of a mail that came back. */
export interface Betroffen {
  readonly id: string;
  readonly newsletter_id: string;
  readonly adresse: string;
  readonly familie: string;
  readonly status: string;
  readonly sek_id: string;
  readonly mgd_id: string | null;
}

/** A recipient's row by its id. */
export async function betroffen(unit: Unit, id: string): Promise<Betroffen | undefined> {
  const { rows } = await sql<Betroffen>`
    select e.id, e.newsletter_id, e.adresse, e.familie, e.status, n.sek_id, p.id as mgd_id
    from newsletterempfaenger e join newsletter n on n.id = e.newsletter_id
    left join personen p on p.id = (e.personen -> 0 ->> 'id')::uuid where e.id = ${id} for update of e`.execute(
    unit.tx,
  );
  return rows[0];
}

/** Notes what a mail server said; a second report of the same kind about one mail changes nothing. */
export async function merke(
  unit: Unit,
  { id, adresse, newsletter_id }: Betroffen,
  klasse: Klasse | 'beschwerde',
  status: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into newsletterrueckmeldungen (empfaenger_id, klasse, adresse, newsletter_id, status, am)
    values (${id}, ${klasse}, ${adresse}, ${newsletter_id}, ${status.slice(0, 20)}, ${unit.zeit})
    on conflict do nothing returning empfaenger_id`.execute(unit.tx);
  return rows.length > 0;
}

/** Blocks an address when what came back from it says so; addresses of the association itself never are, nor what stands for one that was erased. */
export async function pruefeSperre(unit: Unit, zeile: Betroffen, meldung: string): Promise<void> {
  const { adresse } = zeile;
  const { rows: ereignisse } = await sql<Omit<Ereignis, 'am'> & { am: Date | string }>`
    select klasse, newsletter_id, am from newsletterrueckmeldungen where adresse = ${adresse} and klasse in ('tot', 'hart', 'weich')`.execute(
    unit.tx,
  );
  const { rows: erfolge } = await sql<{ am: Date | string | null }>`
    select max(versuchtam) as am from newsletterempfaenger where adresse = ${adresse} and status = 'Gesendet'`.execute(
    unit.tx,
  );
  const erfolg = erfolge[0]?.am ?? null;
  const grund = sperrgrundAus(
    ereignisse.map((one) => ({ ...one, am: new Date(one.am).toISOString() })),
    unit.zeit,
    erfolg === null ? undefined : new Date(erfolg).toISOString(),
  );
  if (grund !== undefined) await sperre(unit, zeile, grund, meldung, ereignisse.length);
}

async function sperre(
  unit: Unit,
  { adresse, sek_id, mgd_id }: Betroffen,
  grund: 'AdresseTot' | 'Unzustellbar' | 'Beschwerde',
  meldung: string,
  zaehler: number,
): Promise<void> {
  const own = unit.deps.mailer.address;
  if (adresse.endsWith(own.slice(own.lastIndexOf('@')).toLowerCase()) || adresse.endsWith('@invalid')) return;
  const table = unit.table(sperrliste);
  const { rows } = await sql<{ id: string }>`select id from sperrliste where adresse = ${adresse}`.execute(unit.tx);
  const before = rows[0] && (await lockRow(unit, table, rows[0].id));
  const values = { status: 'Gesperrt', grund, meldung: meldung.slice(0, 200), zaehler } as const;
  if (before === undefined) {
    const id = newId();
    const neu = { ...values, adresse, mgd_id, seit: unit.zeit, sek_id };
    await unit.insert(table, { id, rev: 1, root_id: id, sek_ids: [sek_id], values: neu });
  } else
    await unit.update(
      table,
      before,
      before.values.status === 'Gesperrt' ? { zaehler } : { ...values, seit: unit.zeit },
    );
}

/** Somebody called a mail unwanted: the address leaves every list that can be left and gets nothing more; at too many of them all sending stops. */
export async function nimmBeschwerde(unit: Unit, zeile: Betroffen): Promise<void> {
  if (!(await merke(unit, zeile, 'beschwerde', ''))) return;
  const { rows: lists } = await sql<{ id: string; sek_ids: readonly string[] }>`
    select id, sek_ids from listen where listenart <> 'Pflicht' order by id`.execute(unit.tx);
  for (const { id, sek_ids } of lists)
    await trageAus(unit, { adresse: zeile.adresse, liste_id: id, sek_ids }, 'Beschwerde');
  await sperre(unit, zeile, 'Beschwerde', germanText(message('Als unerwünscht gemeldet.')), 1);
  const seit = new Date(Date.parse(unit.zeit) - 7 * 86_400_000).toISOString();
  const { rows } = await sql<{ beschwerden: number; angenommen: number }>`
    select (select count(*)::int from newsletterrueckmeldungen r join newsletterempfaenger e on e.id = r.empfaenger_id
        where r.klasse = 'beschwerde' and r.am > ${seit} and e.familie = ${zeile.familie}) as beschwerden,
      (select count(*)::int from newsletterempfaenger where status = 'Gesendet' and versuchtam > ${seit} and familie = ${zeile.familie}) as angenommen`.execute(
    unit.tx,
  );
  const { beschwerden = 0, angenommen = 0 } = rows[0] ?? {};
  if (beschwerdestand(beschwerden, angenommen) === 'halt') await halteAlleAn(unit);
}

async function halteAlleAn(unit: Unit): Promise<void> {
  const table = unit.table(newsletter);
  const { rows } = await sql<{ id: string }>`
    select n.id from newsletter n join listen l on l.id = n.liste_id
    where n.status = 'WirdGesendet' and n.pausiertam is null and l.listenart <> 'Pflicht' order by n.id`.execute(
    unit.tx,
  );
  for (const { id } of rows) {
    const row = await lockRow(unit, table, id);
    const fehler = germanText(message('Angehalten: zu viele haben die E-Mails als unerwünscht gemeldet.'));
    if (row?.values.status === 'WirdGesendet') await unit.update(table, row, { pausiertam: unit.zeit, fehler });
  }
}
