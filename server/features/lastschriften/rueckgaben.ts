import { sql } from 'kysely';
import { readStatusReport, rejectedIn } from '../../../src/features/finanzen/sepa/payment-status.rules.ts';
import type { Rueckgaben } from '../../../src/features/lastschriften/lastschriften.calls.ts';
import { lastschriften } from '../../../src/features/lastschriften/lastschriften.table.ts';
import { lastschriftlaeufe } from '../../../src/features/lastschriften/lastschriftlaeufe.table.ts';
import { lastschriftposten } from '../../../src/features/lastschriften/lastschriftposten.table.ts';
import { folgeVon, type Rueckgabegrund } from '../../../src/features/lastschriften/rueckgabe.rules.ts';
import { sepamandate } from '../../../src/features/lastschriften/sepamandate.table.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { lockRoots, lockRow } from '../../records/lock.ts';
import { noRow, refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { Db } from '../../storage/database.ts';
import { storniereBeleg } from '../finanzen/beleg.ts';
import { gebeSpendeZurueck, type Lastschriftspende } from '../finanzen/spende.ts';
import { zurueckgegeben, type Eingezogen, type Zurueckgegeben } from './events.ts';
import { lastschriftenVon, mitPosten } from './laeufe.ts';
import { orderId } from './order-file.ts';

type Lauf = StoredOf<typeof lastschriftlaeufe>;

/** What a bank says of one collection; the code is kept as it came. */
export interface Rueckgabe {
  readonly lastschrift_id: string;
  readonly isocode: string;
  /** Where somebody chose it; else it follows from the code. */
  readonly grund?: Rueckgabegrund | undefined;
  /** Integer cents. */
  readonly gebuehr?: number | undefined;
  /** Day, ISO; today where the bank names none. */
  readonly am?: string | undefined;
}

/**
 * Takes back collections of a run that the bank returned, by hand, status report or statement alike: their claims are free for another run,
 * their mandates rest or end as the reason wants it. What was told before has no second effect.
 */
export async function nimmZurueck(unit: Unit, run: Lauf, rueckgaben: readonly Rueckgabe[]): Promise<Rueckgaben> {
  const { status } = run.values;
  if (status !== 'Eingereicht' && status !== 'Abgeschlossen')
    throw refused(message('Rückgaben gibt es erst, wenn der Lauf eingereicht ist.'));
  const all = new Map(
    (await mitPosten(unit, await lastschriftenVon(unit, run))).map((one) => [one.lastschrift.id, one]),
  );
  const known = new Map<string, Rueckgabe>();
  let wiederholt = 0;
  for (const one of rueckgaben) {
    const there = all.get(one.lastschrift_id);
    if (there === undefined) throw refused(message('Diese Lastschrift gehört nicht zu diesem Lauf.'));
    if (there.lastschrift.values.ergebnis === 'Abgelehnt' || known.has(one.lastschrift_id)) wiederholt += 1;
    else known.set(one.lastschrift_id, one);
  }
  const returned: Zurueckgegeben[] = [];
  for (const [id, one] of known) {
    const there = all.get(id);
    if (there === undefined) continue;
    returned.push(await takeBack(unit, there, one));
    await gebeSpendeZurueck(unit, await spendeVon(unit, there.lastschrift));
  }
  await letMandatesRest(unit, returned);
  await zurueckgegeben(unit, run, returned);
  return { angewendet: known.size, wiederholt, unbekannt: [] };
}

async function takeBack(
  unit: Unit,
  { lastschrift, posten }: Eingezogen,
  { isocode, grund, gebuehr, am }: Rueckgabe,
): Promise<Zurueckgegeben> {
  const after = await unit.update(unit.table(lastschriften), lastschrift, {
    ergebnis: 'Abgelehnt',
    bezahlt: false,
    rueckgabegrund: grund ?? folgeVon(isocode).grund,
    isocode,
    rueckgabeam: am ?? localDate(unit.zeit),
    gebuehrbetrag: gebuehr ?? null,
  });
  for (const one of posten) await unit.update(unit.table(lastschriftposten), one, { gebunden: null });
  return { lastschrift: after, posten, warEingezogen: lastschrift.values.ergebnis === 'Abgebucht' };
}

/** Claims of a collection that came back may be collected once more, whatever the bank said: somebody spoke with the payer. Throws 422 for one that did not come back. */
export async function gibNochmalsFrei(unit: Unit, run: Lauf, id: string): Promise<{ readonly id: string }> {
  const lastschrift = (await lastschriftenVon(unit, run)).find((one) => one.id === id);
  if (lastschrift === undefined) throw refused(message('Diese Lastschrift gehört nicht zu diesem Lauf.'));
  if (lastschrift.values.ergebnis !== 'Abgelehnt')
    throw refused(message('Nochmals eingezogen wird nur, was die Bank zurückgegeben hat.'));
  if (lastschrift.values.nochmals_am === null)
    await unit.update(unit.table(lastschriften), lastschrift, {
      nochmals_am: unit.zeit,
      nochmals_von: unit.nutzer.name,
    });
  return { id };
}

/** Mandates rest or end where the reason wants it. */
async function letMandatesRest(unit: Unit, returned: readonly Zurueckgegeben[]): Promise<void> {
  const table = unit.table(sepamandate);
  const codes = new Map(
    returned.map(({ lastschrift: { values } }) => [values.mandat_id, values.isocode ?? ''] as const),
  );
  for (const mandat of await lockRoots(unit, table, [...codes.keys()])) {
    const code = codes.get(mandat.id) ?? '';
    const folge = folgeVon(code);
    if (folge.mandat === 'bleibt' || !['Aktiv', 'Gesperrt'].includes(mandat.values.status)) continue;
    await unit.update(table, mandat, {
      status: folge.mandat === 'gesperrt' ? 'Gesperrt' : 'Erloschen',
      sperrgrund: `${code}: ${germanText(folge.rat)}`.slice(0, 200),
    });
  }
}

/** Reads a status report of the bank on this run (pain.002): one payment, an order of the file, or all of it may be refused. Throws 422 for another file. */
export async function liesBankmeldung(unit: Unit, run: Lauf, inhalt: string): Promise<Rueckgaben> {
  const report = readStatusReport(inhalt);
  if (typeof report === 'string') throw refused(report);
  if (report.order !== orderId(run.values))
    throw refused(message('Diese Meldung gehört zu einem anderen Auftrag: {auftrag}', { auftrag: report.order }));
  const { rejected, unknown } = rejectedIn(
    report,
    (await lastschriftenVon(unit, run)).map(({ id, values }) => ({
      id,
      reference: values.endtoendid,
      part: `${orderId(run.values)}-${values.sequenztyp}`,
      mandate: values.mandatsref,
      cents: values.betrag,
    })),
  );
  const rueckgaben = rejected.map(({ id, code, fee }) => ({ lastschrift_id: id, isocode: code, gebuehr: fee }));
  return { ...(await nimmZurueck(unit, run, rueckgaben)), unbekannt: [...unknown] };
}

/** A collection that a line of a bank statement may give back. */
export interface Rueckgabekandidat {
  readonly id: string;
  readonly lauf_id: string;
  readonly zahler: string | null;
  readonly betrag: number;
  readonly faelligam: string;
  readonly endtoendid: string;
  readonly ergebnis: string | null;
}

/**
 * Collections that a line of a bank statement may give back: by their own reference, else by mandate and amount, to which the bank may
 * have added a fee; of several somebody chooses.
 */
export async function moeglicheRueckgaben(
  db: Db,
  sektion: string,
  {
    endtoendid = null,
    mandatsref = null,
    betrag,
    gebuehrBis = 0,
  }: {
    readonly endtoendid?: string | null;
    readonly mandatsref?: string | null;
    readonly betrag?: number;
    readonly gebuehrBis?: number;
  },
): Promise<readonly Rueckgabekandidat[]> {
  const isNamed = endtoendid !== null && endtoendid !== 'NOTPROVIDED';
  const { rows } = await sql<Rueckgabekandidat>`
    select l.id, l.lauf_id, l.zahler, l.betrag, l.faelligam, l.endtoendid, l.ergebnis
    from lastschriften l join lastschriftlaeufe r on r.id = l.lauf_id
    where r.sek_id = ${sektion} and r.status in ('Eingereicht', 'Abgeschlossen')
      and ${
        isNamed
          ? sql`l.endtoendid = ${endtoendid}`
          : sql`l.mandatsref = ${mandatsref} and ${betrag ?? null}::bigint - l.betrag between 0 and ${gebuehrBis}`
      }
    order by l.faelligam desc, l.id limit 20`.execute(db);
  return rows;
}

/** The voucher that booked a return; undefined while none did. */
export async function belegDerRueckgabe(
  unit: Unit,
  sek_id: string,
  endtoendid: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from kassenbuch where sek_id = ${sek_id} and beleg = ${endtoendid} and herkunft = 'Zahlungslauf' and art = 'Ausgabe'
      and storniert_id is null and stornovon_id is null order by id desc limit 1`.execute(unit.tx);
  return rows[0]?.id;
}

/** A return was none: its voucher is taken back, its claims are paid again, its mandate is what it was. Throws 422 when a claim is collected anew. */
export async function widerrufeRueckgabe(unit: Unit, id: string, kassenbuch_id: string, grund: string): Promise<void> {
  const table = unit.table(lastschriften);
  const lastschrift = await lockRow(unit, table, id);
  if (lastschrift === undefined) throw noRow();
  const [one] = await mitPosten(unit, [lastschrift]);
  const claims = (one?.posten ?? []).map(({ values }) => values.forderung_id);
  const { rows } = await sql`select 1 from lastschriftposten where gebunden = any(${claims}::text[]) limit 1`.execute(
    unit.tx,
  );
  if (rows.length > 0) throw refused(message('Die Forderung wird schon neu eingezogen. Zuerst dort zurücknehmen.'));
  await storniereBeleg(unit, kassenbuch_id, grund);
  for (const posten of one?.posten ?? [])
    await unit.update(unit.table(lastschriftposten), posten, { gebunden: posten.values.forderung_id });
  await erneuereMandat(unit, lastschrift.values);
  await gebeSpendeZurueck(unit, await spendeVon(unit, lastschrift), false);
  await unit.update(table, lastschrift, {
    ergebnis: 'Abgebucht',
    bezahlt: true,
    rueckgabegrund: null,
    isocode: null,
    rueckgabeam: null,
    gebuehrbetrag: null,
    nochmals_am: null,
    nochmals_von: null,
  });
}

/** A mandate that rested because of this return is in force again. */
async function erneuereMandat(
  unit: Unit,
  { mandat_id, isocode }: StoredOf<typeof lastschriften>['values'],
): Promise<void> {
  const table = unit.table(sepamandate);
  const mandat = await lockRow(unit, table, mandat_id);
  if (isocode !== null && mandat?.values.sperrgrund?.startsWith(`${isocode}:`) === true)
    await unit.update(table, mandat, { status: 'Aktiv', sperrgrund: null });
}

/** What a gift that somebody noted of a collection is found by. */
async function spendeVon(unit: Unit, { root_id, values }: StoredOf<typeof lastschriften>): Promise<Lastschriftspende> {
  const run = await lockRow(unit, unit.table(lastschriftlaeufe), root_id);
  return {
    sek_id: run?.values.sek_id ?? '',
    mgd_id: values.mgd_id,
    betrag: values.betrag ?? 0,
    am: values.faelligam ?? localDate(unit.zeit),
  };
}
