import { abrechnungsfaelle } from '../../../../src/features/einsaetze/abrechnung/abrechnungsfaelle.table.ts';
import type { einsatzBeteiligte } from '../../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import type { einsaetze } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import { einsatzPatienten } from '../../../../src/features/einsaetze/einsatz-patienten.table.ts';
import { sql } from 'kysely';
import { anteile, einsatzpreis, type Tarif } from '../../../../src/features/einsaetze/abrechnung/tarif.rules.ts';
import { zeitVon } from '../../../../src/features/einsaetze/abrechnung/zeilen.rules.ts';
import { minutenZwischen } from '../../../../src/features/einsaetze/abrechnung/zeiten.rules.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import { newId } from '../../../../src/lib/ids.ts';
import { message } from '../../../../src/lib/message.ts';
import { childRows } from '../../../records/lock.ts';
import { giveNumbers } from '../../../records/numbers.ts';
import { refused } from '../../../records/refusals.ts';
import type { NewRow, Stored, StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { forderungAus } from '../../finanzen/vorgang.ts';
import { dienstOf } from './verguetungen.ts';

interface GueltigerTarif extends Tarif {
  readonly id: string;
  readonly kassen_betrag: number | null;
}

/** Which tariff prices a mission: this one, or the one of a stage that is valid on its day. */
export type Tarifwahl = { readonly id: string } | { readonly stufe: number };

/** Payers who get a private invoice (BayRDG Art. 36(3); domain: einsaetze 5.3). */
const privat: readonly (string | null)[] = ['Privat', 'Selbstzahler'];

/** Numbers a mission's cases, one a patient, and freezes tariff, amount and payer (domain: einsaetze 4). Throws 422. */
export async function bucheFaelle(
  unit: Unit,
  einsatz: StoredOf<typeof einsaetze>,
  beteiligte: readonly StoredOf<typeof einsatzBeteiligte>[],
  wahl: Tarifwahl,
): Promise<number> {
  const { registry } = unit.deps;
  const tarif = await readTarif(unit, wahl, localDate(einsatz.values.einsatzbeginn));
  const patienten = (await childRows(unit, registry.of(einsatzPatienten), [einsatz])).toSorted(byNumber);
  const zahler = patienten.length === 0 ? [undefined] : patienten;
  const betraege = anteile(einsatzpreis(tarif, retterminuten(beteiligte), einsatzminuten(einsatz)), zahler.length);
  for (const [index, patient] of zahler.entries()) {
    const betrag = betraege[index] ?? 0;
    const payer = await payerOf(unit, patient);
    if (tarif.kassen_betrag !== null && betrag > tarif.kassen_betrag && privat.includes(payer.kostentraeger_art)) {
      throw refused(
        message('Eine private Rechnung darf nicht höher sein als mit den Kassen vereinbart (Art. 36 Abs. 3 BayRDG).'),
      );
    }
    const isWaived = payer.kostentraeger_art === 'Keiner';
    const fall = await legeFallAn(unit, einsatz, {
      einsatz_id: einsatz.id,
      patient_id: patient?.id ?? null,
      tarif_id: tarif.id,
      betrag,
      verursacher: null,
      ...payer,
      status: isWaived ? 'Uneinbringlich' : 'Offen',
      gebucht_am: localDate(unit.zeit),
      bezahlt_betrag: null,
      grund: isWaived ? 'Kein Kostenträger' : null,
      zast_lauf_id: null,
      gegenfall_id: null,
      forderung_id: null,
    });
    if (!isWaived) await fordereFall(unit, 'Einsatzabrechnung', einsatz.values.sek_id, fall);
  }
  return zahler.length;
}

/** Adds a case with the next number. */
export async function legeFallAn(
  unit: Unit,
  { root_id, sek_ids, area }: Pick<Stored, 'root_id' | 'sek_ids' | 'area'>,
  given: NewRow<typeof abrechnungsfaelle>['values'],
): Promise<StoredOf<typeof abrechnungsfaelle>> {
  const table = unit.table(abrechnungsfaelle);
  const values = { ...given };
  await giveNumbers(unit, table, values);
  return unit.insert(table, { id: newId(), rev: 1, root_id, sek_ids, area, values });
}

/** The name by which a case is claimed once. */
export const fallschluessel = (fall: string): string => `abrechnungsfall/${fall}`;

/** What is claimed for a case in the books, which learn number and amount, and nothing of patients and payers. */
export async function fordereFall(
  unit: Unit,
  vorgang: 'Einsatzabrechnung' | 'Zast',
  sek_id: string,
  fall: StoredOf<typeof abrechnungsfaelle>,
): Promise<StoredOf<typeof abrechnungsfaelle>> {
  const { betrag, fallnummer, einsatz_id, gebucht_am, forderung_id: schon } = fall.values;
  const forderung_id = await forderungAus(unit, vorgang, {
    sek_id,
    betrag,
    einsatz_id,
    schluessel: fallschluessel(fall.id),
    art: 'Einsatz',
    name: vorgang === 'Zast' ? 'ZAST' : `Kostenträger Fall ${fallnummer ?? ''}`,
    text: `Einsatz, Fall ${fallnummer ?? ''}`,
    tag: vorgang === 'Zast' ? null : gebucht_am,
  });
  return forderung_id === undefined || forderung_id === schon
    ? fall
    : unit.update(unit.table(abrechnungsfaelle), fall, { forderung_id });
}

type Patient = StoredOf<typeof einsatzPatienten>;

const byNumber = (a: Patient, b: Patient): number =>
  (a.values.lfd ?? 0) - (b.values.lfd ?? 0) || (a.id < b.id ? -1 : 1);

const retterminuten = (beteiligte: readonly StoredOf<typeof einsatzBeteiligte>[]): number =>
  beteiligte.flatMap((one) => zeitVon(dienstOf(one)) ?? []).reduce((summe, zeit) => summe + minutenZwischen(zeit), 0);

const einsatzminuten = ({ values }: StoredOf<typeof einsaetze>): number =>
  minutenZwischen({ von: Date.parse(values.einsatzbeginn), bis: Date.parse(values.einsatzende ?? '') });

async function readTarif(unit: Unit, wahl: Tarifwahl, tag: string): Promise<GueltigerTarif> {
  const gewaehlt = 'id' in wahl ? sql`id = ${wahl.id}` : sql`stufe = ${wahl.stufe}`;
  const { rows } = await sql<GueltigerTarif>`
    select id, betrag, freistunden, stunde_betrag, hoechstbetrag, kassen_betrag from einsatztarife
    where ${gewaehlt} and archiviertam is null and gueltig_ab <= ${tag}::date and coalesce(gueltig_bis, 'infinity') >= ${tag}::date`.execute(
    unit.tx,
  );
  if (rows[0] === undefined) throw refused(message('Dieser Tarif gilt am Tag des Einsatzes nicht.'));
  return rows[0];
}

type Kostentraeger = Pick<
  StoredOf<typeof abrechnungsfaelle>['values'],
  'kostentraeger_art' | 'kostentraeger' | 'ik' | 'versicherungsnr'
>;

/** Who pays for a patient, as it is now: the insurer of the list, or the one that was written down. */
async function payerOf(unit: Unit, patient: Patient | undefined): Promise<Kostentraeger> {
  if (patient === undefined) return { kostentraeger_art: null, kostentraeger: null, ik: null, versicherungsnr: null };
  const {
    versicherung_id,
    versicherung,
    ik,
    kvnr,
    ehic_traeger,
    ehic_karte,
    versicherungsnr,
    steuernr,
    kostentraeger_art,
  } = patient.values;
  const { rows } =
    versicherung_id !== null
      ? await sql<{
          name: string;
          ik: string | null;
        }>`select name, ik from versicherung where id = ${versicherung_id}`.execute(unit.tx)
      : { rows: [] };
  const [listed] = rows;
  return {
    kostentraeger_art,
    kostentraeger: listed?.name ?? versicherung ?? ehic_traeger ?? null,
    ik: ik ?? listed?.ik ?? null,
    versicherungsnr: kvnr ?? ehic_karte ?? versicherungsnr ?? steuernr ?? null,
  };
}
