import { sql } from 'kysely';
import { artikelpreise } from '../../../src/features/shop/artikelpreise.table.ts';
import { artikel } from '../../../src/features/artikel/artikel.table.ts';
import type { bestellpositionen } from '../../../src/features/shop/bestellpositionen.table.ts';
import type { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import { anteilVon, preisIn, shoppreis, type Gilt } from '../../../src/features/shop/preise.rules.ts';
import { preistabellen } from '../../../src/features/shop/preistabellen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { readRow } from '../../records/lock.ts';
import { storedColumns, storedFrom, type StoredOf, type ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Bestellung = ValuesOf<typeof bestellungen>;
/** A line as it is stored. */
export type Position = StoredOf<typeof bestellpositionen>;

/** The price that holds for an article in an order; undefined where there is a gap. */
export type Preisfrage = (artikel_id: string) => Gilt | undefined;

/** The prices of an order: of the shop on a day, of state-funded material in its table at the day of delivery (domain: inventar 4). */
export async function preiseFuer(
  unit: Unit,
  order: Pick<Bestellung, 'art' | 'preistabelle_id' | 'lieferdatum' | 'besteller_id'>,
  artikel_ids: readonly string[],
): Promise<Preisfrage> {
  const { registry } = unit.deps;
  const [tabellen, preise] = [unit.table(preistabellen), unit.table(artikelpreise)];
  const { rows: alle } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, tabellen)} from preistabellen as t`.execute(unit.tx);
  const tables = alle.map((row) => storedFrom(registry, tabellen, row)).map(({ id, values }) => ({ id, ...values }));
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, preise)} from artikelpreise as t join preistabellen as r on r.id = t.root_id
    where t.artikel_id = any(${[...artikel_ids]}::uuid[])`.execute(unit.tx);
  const prices = rows.map((row) => storedFrom(registry, preise, row).values);
  if (order.art === 'Staatsmittel') {
    const own = tables.find(({ id }) => id === order.preistabelle_id);
    const tag = order.lieferdatum ?? today(unit);
    return (id) => (own === undefined || own.art !== 'Staatsmittel' ? undefined : preisIn(own, prices, id, tag));
  }
  const gruppe = await kundengruppeVon(unit, order.besteller_id);
  return (id) => shoppreis(tables, prices, id, today(unit), gruppe);
}

async function kundengruppeVon(unit: Unit, person: string | null): Promise<string | null> {
  if (person === null) return null;
  const { rows } = await sql<{ kundengruppe_id: string | null }>`
    select kundengruppe_id from personen where id = ${person}`.execute(unit.tx);
  return rows[0]?.kundengruppe_id ?? null;
}

/** What keeps a cart from being ordered, a sentence a line; it stays a cart then (domain: inventar 4, 7 number 18, inventar-tief 10). */
export async function bestelleinwaende(
  unit: Unit,
  order: Bestellung,
  positionen: readonly Position[],
): Promise<readonly FieldIssue[]> {
  if (positionen.length === 0) return [{ feld: 'status', text: message('Der Warenkorb ist leer.') }];
  const ids = positionen.map(({ values }) => values.artikel_id);
  const preisVon = await preiseFuer(unit, order, ids);
  const { rows: eltern } = await sql<{ stamm_id: string }>`
    select distinct stamm_id from artikel where stamm_id = any(${ids}::uuid[])`.execute(unit.tx);
  const stamm = new Set(eltern.map(({ stamm_id }) => stamm_id));
  const issues: FieldIssue[] = [];
  for (const { values } of positionen) {
    const row = await readRow(unit, unit.table(artikel), values.artikel_id);
    const text =
      row && (artikeleinwand(row.values, stamm.has(row.id)) ?? preiseinwand(row.values.name, values, preisVon));
    if (text !== undefined) issues.push({ feld: 'status', text });
  }
  return issues;
}

function artikeleinwand({ name, status }: ValuesOf<typeof artikel>, istStamm: boolean): string | undefined {
  if (istStamm) return message('{name}: Bitte Größe wählen.', { name });
  if (status === 'Archiviert') return message('{name} ist archiviert und wird nicht mehr bestellt.', { name });
  if (status === 'NichtBestellbar') return message('{name} ist zurzeit nicht bestellbar.', { name });
  return undefined;
}

function preiseinwand(
  name: string,
  { artikel_id, preisbetrag }: Position['values'],
  preisVon: Preisfrage,
): string | undefined {
  const gilt = preisVon(artikel_id);
  if (gilt === undefined) return message('{name} hat an diesem Tag keinen Preis.', { name });
  if (gilt.preisbetrag === preisbetrag) return undefined;
  const neu = euroText(gilt.preisbetrag);
  return preisbetrag === null
    ? message('{name} kostet {neu}.', { name, neu })
    : message('{name} kostet jetzt {neu} statt {alt}.', { name, neu, alt: euroText(preisbetrag) });
}

/** What a line costs and which part of it the state pays, kept for ever when it is ordered. */
export function bepreist(
  { artikel_id, menge, preisbetrag }: Position['values'],
  preisVon: Preisfrage,
): Pick<Position['values'], 'betrag' | 'foerdersatz' | 'anteilbetrag'> {
  const betrag = menge * (preisbetrag ?? 0);
  const foerdersatz = preisVon(artikel_id)?.foerdersatz ?? 0;
  return { betrag, foerdersatz, anteilbetrag: anteilVon(betrag, foerdersatz).anteil };
}
