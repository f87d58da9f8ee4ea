import {
  readStatusReport,
  rejectedIn,
  sentBy,
  type PayeeCheck,
  type Sent,
  type StatusReport,
} from '../../../src/features/finanzen/sepa/payment-status.rules.ts';
import type { Rueckgaben } from '../../../src/features/lastschriften/lastschriften.calls.ts';
import { codeVon, folgeVon, type Rueckgabegrund } from '../../../src/features/lastschriften/rueckgabe.rules.ts';
import type { Rueckmeldung } from '../../../src/features/ueberweisungen/ueberweisungen.calls.ts';
import type { ueberweisungen } from '../../../src/features/ueberweisungen/ueberweisungen.table.ts';
import type { ueberweisungslaeufe } from '../../../src/features/ueberweisungen/ueberweisungslaeufe.table.ts';
import { ueberweisungsposten } from '../../../src/features/ueberweisungen/ueberweisungsposten.table.ts';
import { rueckgabegrund } from '../../../src/features/finanzen/finanzen.vocabularies.ts';
import { labelOf } from '../../../src/kit/vocabulary.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { buchbarerTag, bucheBeleg } from '../finanzen/beleg.ts';
import { change, postenVon, ueberweisungenZu, zeileFuer } from './laeufe.ts';
import { orderId } from './order-file.ts';

type Lauf = StoredOf<typeof ueberweisungslaeufe>;
type Posten = StoredOf<typeof ueberweisungsposten>;
type Ueberweisung = StoredOf<typeof ueberweisungen>;

/** That the bank refused a transfer; the code is kept as it came. */
interface Ablehnung {
  readonly isocode: string;
  readonly grund?: Rueckgabegrund | undefined;
  readonly am?: string | undefined;
}

/** What the payee's bank says of its name. */
interface Pruefung {
  readonly ergebnis: NonNullable<Posten['values']['empfaengerpruefung']>;
  readonly name: string | undefined;
}

const ergebnisse = {
  match: 'Stimmt',
  close: 'Aehnlich',
  none: 'StimmtNicht',
  unknown: 'NichtMoeglich',
} as const satisfies Record<PayeeCheck['result'], string>;

const pruefungAus = ({ result, name }: PayeeCheck): Pruefung => ({ ergebnis: ergebnisse[result], name });

/**
 * Takes what the bank said of transfers of a run, by file or by hand: what it refused can be mended and goes with a later run, and what
 * was owed is owed again; what it says of payees is kept. What was told before has no second effect.
 */
async function nimmAuf(
  unit: Unit,
  run: Lauf,
  ablehnungen: ReadonlyMap<string, Ablehnung>,
  pruefungen: ReadonlyMap<string, Pruefung>,
): Promise<Rueckgaben> {
  const { status } = run.values;
  if (status !== 'Eingereicht' && status !== 'Abgeschlossen')
    throw refused(message('Die Bank meldet erst etwas, wenn der Lauf eingereicht ist.'));
  const named = (await postenVon(unit, run)).filter(({ id }) => ablehnungen.has(id) || pruefungen.has(id));
  if (named.length < new Set([...ablehnungen.keys(), ...pruefungen.keys()]).size)
    throw refused(message('Diese Überweisung gehört nicht zu diesem Lauf.'));
  const all = await ueberweisungenZu(unit, named);
  let angewendet = 0;
  for (const posten of named) {
    const of = all.get(posten.values.ueberweisung_id);
    const after = await merkePruefung(unit, posten, of, pruefungen.get(posten.id));
    const ablehnung = ablehnungen.get(posten.id);
    if (ablehnung === undefined || posten.values.ergebnis === 'Abgelehnt') continue;
    await lehneAb(unit, run, after, ablehnung);
    angewendet += 1;
  }
  return { angewendet, wiederholt: ablehnungen.size - angewendet, unbekannt: [] };
}

interface Gepruefte {
  readonly posten: Posten;
  readonly of: Ueberweisung | undefined;
}

async function merkePruefung(
  unit: Unit,
  posten: Posten,
  of: Ueberweisung | undefined,
  pruefung: Pruefung | undefined,
): Promise<Gepruefte> {
  if (pruefung === undefined) return { posten, of };
  const said = { empfaengerpruefung: pruefung.ergebnis, bankname: pruefung.name?.slice(0, 140) ?? null };
  const after = await unit.update(unit.table(ueberweisungsposten), posten, said);
  return { posten: after, of: of && (await change(unit, of, said)) };
}

/** A transfer that was refused is one to mend; where its money had been booked, it is there again. */
async function lehneAb(unit: Unit, run: Lauf, { posten, of }: Gepruefte, ablehnung: Ablehnung): Promise<void> {
  const { isocode, am = today(unit) } = ablehnung;
  const grund = ablehnung.grund ?? folgeVon(isocode).grund;
  await unit.update(unit.table(ueberweisungsposten), posten, {
    ergebnis: 'Abgelehnt',
    grund,
    isocode,
    rueckgabeam: am,
    gebunden: null,
  });
  if (of === undefined) return;
  const wasPaid = posten.values.ergebnis === 'Ausgefuehrt';
  await change(unit, of, {
    status: 'Abgelehnt',
    verarbeitet: false,
    ausgefuehrt_am: null,
    ablehnung: `${isocode}: ${labelOf(rueckgabegrund, grund)}`,
  });
  if (!wasPaid) return;
  const { sek_id, bank_id } = run.values;
  await bucheBeleg(
    unit,
    {
      sek_id,
      art: 'Einnahme',
      sekbank_id: bank_id,
      buchungsdatum: await buchbarerTag(unit, sek_id, am),
      betrag: posten.values.betrag ?? 0,
      beschreibung: 'Rückgabe einer Überweisung',
      partnername: of.values.mgd_id === null ? posten.values.empfaenger : null,
      mgd_id: of.values.mgd_id,
      beleg: posten.values.endtoendid,
      herkunft: 'Zahlungslauf',
    },
    [zeileFuer(of)],
  );
}

/** What somebody typed of the bank's answer. */
export function trageEin(unit: Unit, run: Lauf, rueckmeldungen: readonly Rueckmeldung[]): Promise<Rueckgaben> {
  const ablehnungen = new Map<string, Ablehnung>();
  const pruefungen = new Map<string, Pruefung>();
  for (const one of rueckmeldungen)
    if (one.art === 'Abgelehnt')
      ablehnungen.set(one.posten_id, { isocode: codeVon(one.grund), grund: one.grund, am: one.am });
    else pruefungen.set(one.posten_id, { ergebnis: one.ergebnis, name: one.name });
  return nimmAuf(unit, run, ablehnungen, pruefungen);
}

/** Reads a status report of the bank on this run (pain.002), with what it says of payees. Throws 422 for another file. */
export async function liesBankmeldung(unit: Unit, run: Lauf, inhalt: string): Promise<Rueckgaben> {
  const report = readStatusReport(inhalt);
  if (typeof report === 'string') throw refused(report);
  if (report.order !== orderId(run.values))
    throw refused(message('Diese Meldung gehört zu einem anderen Auftrag: {auftrag}', { auftrag: report.order }));
  const sent = (await postenVon(unit, run)).map(({ id, values }): Sent => ({
    id,
    reference: values.endtoendid,
    part: orderId(run.values),
    cents: values.betrag,
  }));
  const { rejected, unknown } = rejectedIn(report, sent);
  const ablehnungen = new Map(rejected.map(({ id, code }) => [id, { isocode: code }]));
  const told = await nimmAuf(unit, run, ablehnungen, pruefungenIn(report, sent));
  return { ...told, unbekannt: [...unknown] };
}

function pruefungenIn({ payees, payments }: StatusReport, sent: readonly Sent[]): ReadonlyMap<string, Pruefung> {
  const found = new Map<string, Pruefung>();
  if (payees !== undefined) for (const { id } of sent) found.set(id, pruefungAus(payees));
  for (const payment of payments) {
    const one = payment.payee === undefined ? undefined : sentBy(payment, sent);
    if (one !== undefined && payment.payee !== undefined) found.set(one.id, pruefungAus(payment.payee));
  }
  return found;
}

/** The name that the bank gave becomes that of the payee: what was sent stays as it was, the next file has it. */
export async function uebernimmNamen(unit: Unit, run: Lauf, ids: readonly string[]): Promise<{ berichtigt: number }> {
  const posten = (await postenVon(unit, run)).filter(({ id }) => ids.includes(id));
  if (posten.length < new Set(ids).size) throw refused(message('Diese Überweisung gehört nicht zu diesem Lauf.'));
  const all = await ueberweisungenZu(unit, posten);
  let berichtigt = 0;
  for (const one of posten) {
    const of = all.get(one.values.ueberweisung_id);
    const name = (one.values.bankname ?? '').slice(0, 70).trim();
    if (of === undefined || name === '') continue;
    await unit.update(unit.table(ueberweisungsposten), one, { bankname: null });
    await change(unit, of, { empfaenger: name, empfaengerpruefung: 'Stimmt', bankname: null });
    berichtigt += 1;
  }
  return { berichtigt };
}
