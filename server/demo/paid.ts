import { sql } from 'kysely';
import { sbsLaeufe } from '../../src/features/sbs/sbs-laeufe.table.ts';
import { sbsZahlungen } from '../../src/features/sbs/sbs-zahlungen.table.ts';
import { zastLaeufe } from '../../src/features/zast/zast-laeufe.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { sepaText } from '../../src/features/finanzen/sepa/characters.rules.ts';
import type { Payment } from '../features/sbs/collect.ts';
import { orderFile } from '../features/sbs/order-file.ts';
import { paymentValues } from '../features/sbs/payment-values.ts';
import { noSektion } from '../records/numbers.ts';
import type { Tx } from '../storage/database.ts';
import { dayOf, isoDate, isoInstant, localInstant, weekdayOf } from './calendar.ts';
import type { Series } from './generate.ts';
import { paidUntil } from './pay.ts';
import { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';

interface Line {
  readonly id: string;
  readonly mgd_id: string;
  readonly mgdnummer: string;
  readonly name: string;
  readonly iban: string;
  readonly ort: string | null;
  readonly land: string | null;
  readonly betrag: number;
  readonly nummer: string;
}

interface Payer {
  readonly id: string;
  readonly name: string;
  readonly ort: string;
  readonly bank_id: string;
  readonly iban: string;
}

/** Writes rows as they are made, so that no more than a run of them is held. */
export type WriteBatch = (batch: Batch) => Promise<void>;

/** The half-yearly payments of the districts: every booked line up to {@link paidUntil} went to the bank. `today`: ISO day. Answers where their numbers stand. */
export async function pastPayments(tx: Tx, today: string, write: WriteBatch): Promise<readonly Series[]> {
  const until = isoDate(paidUntil(dayOf(today)));
  const { rows: payers } = await sql<Payer>`
    select s.id, s.name, s.ort, b.id as bank_id, b.iban from sektionen s join banken b on b.sek_id = s.id where s.sektionstyp = 'Region' order by s.sektionsnr`.execute(
    tx,
  );
  const numbers = new Map<number, number>();
  for (const [von, nach] of await halfYears(tx, until)) {
    for (const payer of payers) {
      const lines = await linesOf(tx, payer, { von, nach, until });
      if (lines.length === 0) continue;
      const jahr = Number(nach.slice(0, 4));
      const nr = (numbers.get(jahr) ?? 0) + 1;
      numbers.set(jahr, nr);
      const { run, payments } = runOf(payer, nach, `${jahr}-${String(nr).padStart(4, '0')}`, lines);
      await write({ table: 'sbs_laeufe', rows: [run] });
      await write({ table: 'sbs_zahlungen', rows: payments });
      const paid = lines.map((line) => ({ id: line.id, lauf: paymentId(run.id, line.mgd_id) }));
      await sql`update einsatz_verguetungen v set sbs_zahlung_id = p.lauf, zufluss_jahr = ${jahr} from json_to_recordset(${JSON.stringify(paid)}::json) as p(id uuid, lauf uuid) where v.id = p.id`.execute(
        tx,
      );
    }
  }
  return [...numbers].map(([jahr, stand]) => ({ reihe: 'sbs', sek_id: noSektion, jahr, stand }));
}

/** First days of the half-years with missions up to a day, each with that of the next one; ISO days. */
async function halfYears(tx: Tx, until: string): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ erster: string | null }>`
    select to_char(min(einsatzbeginn) at time zone 'Europe/Rome', 'YYYY-MM-DD') as erster from einsaetze`.execute(tx);
  const found: (readonly [string, string])[] = [];
  const erster = rows[0]?.erster;
  if (erster === null || erster === undefined) return found;
  let von = `${erster.slice(0, 4)}-01-01`;
  while (von <= until) {
    const year = Number(von.slice(0, 4));
    const nach = von.endsWith('01-01') ? `${year}-07-01` : `${year + 1}-01-01`;
    found.push([von, nach]);
    von = nach;
  }
  return found;
}

/** What a district pays for a half-year. */
async function linesOf(
  tx: Tx,
  payer: Payer,
  { von, nach, until }: { readonly von: string; readonly nach: string; readonly until: string },
): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select v.id, v.mgd_id, v.betrag::int as betrag, e.nummer, p.mgdnummer, concat_ws(' ', p.vorname, p.nachname) as name, p.iban, p.ort, p.land
    from einsaetze e join einsatz_verguetungen v on v.einsatz_id = e.id join personen p on p.id = v.mgd_id
    where e.region_id = ${payer.id} and e.einsatzbeginn >= ${von}::timestamp at time zone 'Europe/Rome' and e.einsatzbeginn < ${nach}::timestamp at time zone 'Europe/Rome'
      and (e.einsatzbeginn at time zone 'Europe/Rome')::date <= ${until}::date and p.iban is not null order by v.mgd_id, e.nummer, v.id`.execute(
    tx,
  );
  return rows;
}

const random = new Random('payments');
const paymentId = (run: string, mgd_id: string): string => naturalId('sbs_zahlungen', ['demo', run, mgd_id]);

/** A run as it stands once the bank has paid. `nach`: first day after the half-year. */
function runOf(
  payer: Payer,
  nach: string,
  nummer: string,
  lines: readonly Line[],
): { run: StoredRow; payments: StoredRow[] } {
  const id = naturalId('sbs_laeufe', ['demo', payer.id, nach]);
  const first = dayOf(nach);
  const execution = [14, 15, 16].map((days) => first + days).find((day) => ![0, 6].includes(weekdayOf(day))) ?? first;
  const at = (days: number): string => isoInstant(localInstant(first + days, 19 * 60));
  const values = { nummer, verwendungszweck: 'Vergütung Einsätze' };
  const payments = new Map<string, Payment>();
  for (const { mgd_id, mgdnummer, name, iban, ort, land, betrag, id: line, nummer: einsatz } of lines) {
    const known = payments.get(mgd_id) ?? {
      mgd_id,
      mgdnummer,
      empfaenger: sepaText(name, 70).text,
      iban,
      ort: ort ?? undefined,
      land: land ?? undefined,
      betrag: 0,
      lines: [],
      einsaetze: [],
    };
    payments.set(mgd_id, {
      ...known,
      betrag: known.betrag + betrag,
      lines: [...known.lines, line],
      einsaetze: [...new Set([...known.einsaetze, einsatz])],
    });
  }
  const paid = [...payments.values()].map((payment) => paymentValues({ id, values }, payment));
  const rows = paid.map((one) => ({
    ...child(sbsZahlungen, random, id, one),
    id: paymentId(id, one.mgd_id),
  }));
  const run = root(sbsLaeufe, id, [payer.id], {
    ...values,
    sek_id: payer.id,
    stand: 'Ausgefuehrt',
    format: 'Sepa',
    bank_id: payer.bank_id,
    ausfuehrung_am: isoDate(execution),
    bis: isoDate(first - 1),
    anzahl: rows.length,
    betrag: lines.reduce((sum, { betrag }) => sum + betrag, 0),
    erstellt_am: at(5),
    erstellt_von: 'Verwaltung',
    benutzername: 'verband',
    auftraggeber: sepaText(payer.name, 70).text,
    auftraggeber_ort: payer.ort,
    auftraggeber_iban: payer.iban,
    freigegeben_am: at(8),
    freigegeben_von: payer.name,
    datei_am: at(9),
    abgeholt_am: at(9),
  });
  const { sha256 } = orderFile(
    { values: { ...values, ...run } },
    paid.map((one) => ({ values: one })),
  );
  return { run: { ...run, sha256 }, payments: rows };
}

/** The half-yearly hand-overs of the association to the central billing office: every case that it answered about. */
export async function pastHandovers(tx: Tx, write: WriteBatch): Promise<readonly Series[]> {
  const { rows } = await sql<{
    sek_id: string;
    von: string;
    bis: string;
    zeilen: number;
    betrag: number;
    offen: number;
  }>`
    select (select id from sektionen where sektionstyp = 'Landesverband') as sek_id, min(f.gebucht_am)::text as von, max(f.gebucht_am)::text as bis, count(*)::int as zeilen, sum(f.betrag)::int as betrag,
      count(*) filter (where f.status <> 'Bezahlt')::int as offen
    from abrechnungsfaelle f where f.status in ('Angenommen', 'Bezahlt') group by extract(year from f.gebucht_am), extract(month from f.gebucht_am) > 6 order by 2`.execute(
    tx,
  );
  const runs = rows.map(({ sek_id, von, bis, zeilen, betrag, offen }, index) => {
    const at = (hour: number): string => isoInstant(localInstant(dayOf(bis) + 14, hour * 60));
    return root(zastLaeufe, naturalId('zast_laeufe', ['demo', von]), [sek_id], {
      nummer: `Z${String(index + 1).padStart(4, '0')}`,
      sek_id,
      bezeichnung: `${von.slice(5, 7) <= '06' ? 'Erstes' : 'Zweites'} Halbjahr ${von.slice(0, 4)}`,
      status: offen === 0 ? 'Abgeschlossen' : 'Quittiert',
      erstellt_am: at(9),
      erstellt_von: 'Verwaltung',
      datei_am: at(10),
      zeilen,
      betrag,
    });
  });
  if (runs.length === 0) return [];
  await write({ table: 'zast_laeufe', rows: runs });
  for (const [index, { von, bis }] of rows.entries())
    await sql`update abrechnungsfaelle set zast_lauf_id = ${runs[index]?.id} where status in ('Angenommen', 'Bezahlt') and gebucht_am between ${von}::date and ${bis}::date`.execute(
      tx,
    );
  return [{ reihe: 'zast_laeufe', sek_id: noSektion, jahr: 0, stand: runs.length }];
}
