import { sql } from 'kysely';
import { artikel } from '../../../src/features/artikel/artikel.table.ts';
import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { anteilVon } from '../../../src/features/shop/preise.rules.ts';
import type { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { rechnungspositionen } from '../../../src/features/rechnungen/rechnungspositionen.table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { applyInsert, applyUpdate } from '../../records/apply.ts';
import { addDays, today } from '../../records/dates.ts';
import { readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { regelFuer } from '../finanzen/regel.ts';
import type { Position } from './bestellen.ts';

type Bestellung = StoredOf<typeof bestellungen>;

/** So many of a line of an order. */
export interface Menge {
  readonly position: Position;
  readonly menge: number;
}

/** Days until an order is to be paid. */
const zahlungsziel = 30;

/** The invoice of what was delivered, issued in the books of whoever delivered it; what the state pays is taken off. Undefined where nothing is owed (domain: inventar 4 "Abgeholt→Abgerechnet"). */
export const stelleRechnung = (unit: Unit, order: Bestellung, mengen: readonly Menge[]): Promise<string | undefined> =>
  stelle(unit, order, mengen, { dokumentart: 'Rechnung' });

/** The credit that takes a part of the invoice back; it gets its number and is booked as any other. */
export const stelleGutschrift = (
  unit: Unit,
  order: Bestellung,
  mengen: readonly Menge[],
): Promise<string | undefined> =>
  stelle(unit, order, mengen, { dokumentart: 'Gutschrift', bezug_id: order.values.rechnung_id });

async function stelle(
  unit: Unit,
  order: Bestellung,
  mengen: readonly Menge[],
  art: Partial<ValuesOf<typeof rechnungen>>,
): Promise<string | undefined> {
  const zeilen = mengen
    .map(({ position, menge }) => ({ artikel_id: position.values.artikel_id, menge, betrag: eigen(position, menge) }))
    .filter(({ betrag }) => betrag > 0);
  if (zeilen.length === 0) return undefined;
  const lager = order.values.lager_id ?? order.values.sek_id;
  const regel = await regelFuer(unit, lager, 'Bestellung');
  if (regel === undefined)
    throw refused(message('In den Büchern des Lagers fehlt die Buchungsregel für Bestellungen.'));
  const table = unit.table(rechnungen);
  const id = newId();
  const { id: _, ...empty } = emptyRow(table, id);
  const values = {
    ...(empty as ValuesOf<typeof rechnungen>), // the columns that are not given are empty
    ...(await empfaengerVon(unit, order)),
    ...art,
    sek_id: lager,
    betreff: `Bestellung ${order.values.nummer ?? ''}`,
    datum: today(unit),
    faelligam: addDays(today(unit), zahlungsziel),
    bruttopreise: true,
    sekbank_id: await bankVon(unit, lager),
    kostenstelle_id: regel.kostenstelle_id,
  };
  const row = await applyInsert(unit, table, { id, rev: 1, root_id: id, sek_ids: [lager], values });
  for (const [at, zeile] of zeilen.entries()) await schreibePosition(unit, row, at + 1, zeile, regel.habenkonto_id);
  const draft = (await readRow(unit, table, id, sql`for no key update`)) ?? row;
  await applyUpdate(unit, table, draft, { status: 'Gestellt' }, { art: 'schritt' });
  return id;
}

/** What the branch itself pays of so many of a line; what was credited before is reckoned with it, so that all parts together are the whole. */
function eigen({ values }: Position, menge: number): number {
  const teil = (anzahl: number): number => anteilVon(anzahl * (values.preisbetrag ?? 0), values.foerdersatz ?? 0).eigen;
  const vorher = values.gutgeschrieben ?? 0;
  return teil(vorher + menge) - teil(vorher);
}

async function schreibePosition(
  unit: Unit,
  { id, sek_ids }: StoredOf<typeof rechnungen>,
  nr: number,
  { artikel_id, menge, betrag }: { readonly artikel_id: string; readonly menge: number; readonly betrag: number },
  knt_id: string | null,
): Promise<void> {
  const table = unit.table(rechnungspositionen);
  const ware = await readRow(unit, unit.table(artikel), artikel_id);
  const text = `${String(menge)} ${ware?.values.einheit ?? ''} ${ware?.values.nr ?? ''} ${ware?.values.name ?? ''}`;
  const values = {
    rechnung_id: id,
    nr,
    text: text.slice(0, 200),
    menge: 1,
    einzelpreis: betrag / 100,
    ustsatz: ware?.values.mwst ?? 0,
    befreiung: (ware?.values.mwst ?? 0) === 0 ? ('NichtSteuerbar' as const) : null,
    knt_id,
  };
  await applyInsert(unit, table, { id: newId(), rev: 1, root_id: id, sek_ids, values });
}

/** Who pays: the branch that ordered, or whoever ordered of the own store. */
async function empfaengerVon(
  unit: Unit,
  { values: { sek_id, lager_id, besteller_id } }: Bestellung,
): Promise<Partial<ValuesOf<typeof rechnungen>>> {
  if (lager_id === sek_id && besteller_id !== null) return { mgd_id: besteller_id };
  const sektion = (await readRow(unit, unit.table(sektionen), sek_id))?.values;
  return {
    partnername: sektion?.name ?? null,
    partnerstrasse: sektion?.strasse ?? null,
    partnerplz: sektion?.plz ?? null,
    partnerort: sektion?.ort ?? null,
  };
}

/** The main account of a branch, else its first one with an IBAN. */
async function bankVon(unit: Unit, sek_id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from banken where sek_id = ${sek_id} and iban is not null
    order by hauptkonto desc nulls last, id limit 1`.execute(unit.tx);
  return rows[0]?.id ?? null;
}
