import { sql } from 'kysely';
import { addDays } from '../../../src/features/finanzen/sepa/target-days.rules.ts';
import { geschaeftsjahre } from '../../../src/features/finanzen/geschaeftsjahre.table.ts';
import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { addMonths } from '../../records/dates.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg } from './beleg.ts';
import type { Zeile } from './buchen.ts';
import { einstellungenVon } from './forderung.ts';
import { lockJournal } from './journal.ts';

type Jahr = ValuesOf<typeof geschaeftsjahre>;

/** A year lasts twelve months at most, stays as it is once booked in, and is closed and opened again in order (domain: finanzen 4 "Year"). */
export const geschaeftsjahreHook = hookFor(geschaeftsjahre, {
  async check({ unit, art, before, after }) {
    if (art !== 'schritt') return length(unit, before, after);
    if (after === undefined) return [];
    const { values } = after;
    if (values.status === 'Abgeschlossen') return againstClosing(unit, values);
    if (before?.values.status === 'Abgeschlossen') return againstOpening(unit, values);
    return [];
  },
  async effect({ unit, art, before, after }) {
    if (art !== 'schritt' || after === undefined) return;
    if (after.values.status === 'Abgeschlossen') await close(unit, after.values);
    else if (before?.values.status === 'Abgeschlossen') await setMindatum(unit, after.values.sek_id, after.values.von);
  },
});

async function length(
  unit: Unit,
  before: StoredOf<typeof geschaeftsjahre> | undefined,
  after: { readonly values: Jahr } | undefined,
): Promise<FieldIssue[]> {
  if (before !== undefined && (await isBooked(unit, before.values)))
    throw refused(message('In diesem Geschäftsjahr ist schon gebucht: es bleibt, wie es ist.'));
  if (after === undefined) return [];
  const { von, bis } = after.values;
  if (bis < von) return [{ feld: 'bis', text: message('Das Ende liegt vor dem Anfang.') }];
  return bis >= addMonths(von, 12)
    ? [{ feld: 'bis', text: message('Ein Geschäftsjahr dauert höchstens zwölf Monate.') }]
    : [];
}

const isBooked = async (unit: Unit, { sek_id, jahr }: Jahr): Promise<boolean> =>
  (await sql`select 1 from buchungen where sek_id = ${sek_id} and jahr = ${jahr} limit 1`.execute(unit.tx)).rows
    .length > 0;

async function againstClosing(unit: Unit, { sek_id, jahr, von, bis }: Jahr): Promise<FieldIssue[]> {
  const { rows } = await sql<{ entwuerfe: number; vorjahr: number | null }>`
    select (select count(*) from kassenbuch where sek_id = ${sek_id} and status = 'Entwurf' and buchungsdatum between ${von}::date and ${bis}::date)::int as entwuerfe,
      (select min(jahr) from geschaeftsjahre where sek_id = ${sek_id} and jahr < ${jahr} and status <> 'Abgeschlossen') as vorjahr`.execute(
    unit.tx,
  );
  const { entwuerfe = 0, vorjahr = null } = rows[0] ?? {};
  if (entwuerfe > 0)
    throw refused(message('Es gibt noch {n} Entwürfe in diesem Jahr: buchen oder löschen.', { n: entwuerfe }));
  if (vorjahr !== null) throw refused(message('{jahr} ist noch nicht abgeschlossen.', { jahr: vorjahr }));
  const settings = await einstellungenVon(unit, sek_id);
  if ((settings?.values.ergebniskonto_id ?? null) === null || (settings?.values.vortragskonto_id ?? null) === null)
    throw refused(message('In den Finanzeinstellungen fehlen die Konten für Jahresergebnis und Saldenvorträge.'));
  return [];
}

async function againstOpening(unit: Unit, { sek_id, jahr }: Jahr): Promise<FieldIssue[]> {
  const { rows } = await sql<{ jahr: number }>`
    select jahr from geschaeftsjahre where sek_id = ${sek_id} and jahr > ${jahr} and status = 'Abgeschlossen' order by jahr limit 1`.execute(
    unit.tx,
  );
  const [later] = rows;
  if (later !== undefined) throw refused(message('Zuerst wird {jahr} wieder geöffnet.', { jahr: later.jahr }));
  return [];
}

/** Profit and loss to the result, balances to the next year, and the books of the branch closed up to the last day. What a former closing did is not done twice: only differences are booked. */
async function close(unit: Unit, year: Jahr): Promise<void> {
  const { sek_id, bis } = year;
  await lockJournal(unit, sek_id);
  const settings = await einstellungenVon(unit, sek_id);
  const { ergebniskonto_id = null, vortragskonto_id = null } = settings?.values ?? {};
  await bookSums(unit, year, bis, 'Abschluss', ergebniskonto_id, await resultOf(unit, year));
  const next = await nextYear(unit, year);
  await bookSums(
    unit,
    year,
    next.von,
    'Vortrag',
    vortragskonto_id,
    await carryOf(unit, year, next.jahr, vortragskonto_id),
  );
  await setMindatum(unit, sek_id, next.von);
}

interface Summe {
  readonly knt_id: string;
  /** Debit less credit, in cents, that is to be booked. */
  readonly betrag: number;
}

/** What brings every account of profit and loss to nothing. */
const resultOf = async (unit: Unit, { sek_id, jahr }: Jahr): Promise<readonly Summe[]> =>
  (
    await sql<Summe>`
      select knt_id, -sum(betrag)::bigint as betrag from buchungen where sek_id = ${sek_id} and jahr = ${jahr} and bilanz_guv = 'GuV'
      group by knt_id having sum(betrag) <> 0 order by min(kontonr)`.execute(unit.tx)
  ).rows;

/** What the next year's opening lacks of the balances at the end. */
const carryOf = async (
  unit: Unit,
  { sek_id, jahr }: Jahr,
  next: number,
  vortragskonto_id: string | null,
): Promise<readonly Summe[]> =>
  (
    await sql<Summe>`
      select knt_id, sum(case when jahr = ${jahr} then betrag else -betrag end)::bigint as betrag from buchungen
      where sek_id = ${sek_id} and bilanz_guv = 'Bilanz' and knt_id <> ${vortragskonto_id} and (jahr = ${jahr} or (jahr = ${next} and herkunft = 'Vortrag'))
      group by knt_id having sum(case when jahr = ${jahr} then betrag else -betrag end) <> 0 order by min(kontonr)`.execute(
      unit.tx,
    )
  ).rows;

/** Books sums against one account, in one voucher; none when there is nothing. */
async function bookSums(
  unit: Unit,
  { sek_id, jahr }: Jahr,
  buchungsdatum: string,
  herkunft: 'Abschluss' | 'Vortrag',
  against: string | null,
  sums: readonly Summe[],
): Promise<void> {
  if (sums.length === 0) return;
  const total = sums.reduce((sum, { betrag }) => sum + betrag, 0);
  const lines = [...sums, { knt_id: against ?? '', betrag: 0 - total }]
    .filter(({ betrag }) => betrag !== 0)
    .map(({ knt_id, betrag }): Zeile => ({ knt_id, betrag: Math.abs(betrag), seite: betrag > 0 ? 'Soll' : 'Haben' }));
  await bucheBeleg(
    unit,
    {
      sek_id,
      buchungsdatum,
      herkunft,
      art: 'Buchung',
      betrag: lines.reduce((sum, { seite, betrag }) => sum + (seite === 'Soll' ? (betrag ?? 0) : 0), 0),
      beschreibung: herkunft === 'Abschluss' ? `Jahresabschluss ${String(jahr)}` : `Saldenvortrag aus ${String(jahr)}`,
    },
    lines,
  );
}

async function nextYear(unit: Unit, { sek_id, jahr, bis }: Jahr): Promise<Jahr> {
  const table = unit.table(geschaeftsjahre);
  const id = naturalId('geschaeftsjahre', [sek_id, String(jahr + 1)]);
  const there = await lockRow(unit, table, id);
  if (there !== undefined) return there.values;
  const von = addDays(bis, 1);
  const values: Jahr = { sek_id, jahr: jahr + 1, von, bis: addDays(addMonths(von, 12), -1), status: 'Offen' };
  await unit.insert(table, { id, rev: 1, root_id: id, sek_ids: [sek_id], values });
  return values;
}

async function setMindatum(unit: Unit, sek_id: string, mindatum: string): Promise<void> {
  const table = unit.table(sektionen);
  const sektion = await lockRow(unit, table, sek_id);
  if (sektion !== undefined) await unit.update(table, sektion, { mindatum });
}
