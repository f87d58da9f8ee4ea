import { sql } from 'kysely';
import { artikel } from '../../../src/features/artikel/artikel.table.ts';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import type { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { applyInsert, applyUpdate } from '../../records/apply.ts';
import { today } from '../../records/dates.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import { giveNumbers } from '../../records/numbers.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { nimmAusSaetzen } from '../inventar/ausmustern.ts';
import type { Position } from './bestellen.ts';

type Bestellung = StoredOf<typeof bestellungen>;
type Stueck = ValuesOf<typeof inventar>;

/**
 * What is handed over of a serial article is the branch's, one row a piece: those that the store scanned go over with their codes and their
 * history, for the others a row begins. What the state paid for is bound (domain: inventar 4 "Abholbereit→Abgeholt", "Staatsmittel").
 */
export async function inventarisiere(unit: Unit, order: Bestellung, position: Position, anzahl: number): Promise<void> {
  const row = await readRow(unit, unit.table(artikel), position.values.artikel_id);
  if (row?.values.seriell !== true) return;
  const gebunden = await gebundene(unit, order, position.id, anzahl);
  for (const id of gebunden) await gibWeiter(unit, order, position, id);
  for (let nr = gebunden.length; nr < anzahl; nr += 1)
    await beginne(unit, row.values, uebergeben(unit, order, position));
}

/** Pieces of the store that were scanned for a line, no more than go out. */
async function gebundene(unit: Unit, { values }: Bestellung, id: string, anzahl: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from inventar where bestellposition_id = ${id} and sek_id = ${values.lager_id ?? values.sek_id}
      and status <> 'Ausgemustert' order by inventarnr limit ${anzahl}`.execute(unit.tx);
  return rows.map((one) => one.id);
}

type Uebergeben = Partial<Stueck> & Pick<Stueck, 'sek_id' | 'artikel_id'>;

/** What is so of each piece that a branch got. */
const uebergeben = (unit: Unit, { values }: Bestellung, position: Position): Uebergeben => ({
  artikel_id: position.values.artikel_id,
  bestellposition_id: position.id,
  sek_id: values.sek_id,
  traegersek_id: values.sek_id,
  kaufdatum: today(unit),
  kaufpreisbetrag: position.values.preisbetrag,
  ...(values.art === 'Staatsmittel' ? { eigentum: 'Staatsmittel', bindungbis: values.bindungbis } : {}),
});

/** A piece goes from the store to the branch: no place, set or holder of the store has it any more. */
async function gibWeiter(unit: Unit, order: Bestellung, position: Position, id: string): Promise<void> {
  const table = unit.table(inventar);
  const piece = await lockRow(unit, table, id);
  if (piece === undefined) return;
  const weg = { standort_id: null, fach: null, traeger_id: null, fahrzeug_id: null, traeger_name: null };
  const after = await applyUpdate(unit, table, piece, { ...weg, ...uebergeben(unit, order, position) });
  if (piece.values.sek_id !== after.values.sek_id) await nimmAusSaetzen(unit, after);
}

async function beginne(unit: Unit, ware: ValuesOf<typeof artikel>, values: Uebergeben): Promise<void> {
  const table = unit.table(inventar);
  const id = newId();
  const { id: _, ...empty } = emptyRow(table, id);
  const { name, artikelgruppe_id, artikeltyp_id, hersteller_id, psa, mpg } = ware;
  const row = {
    ...(empty as Stueck), // the columns that are not given are empty
    name,
    artikelgruppe_id,
    artikeltyp_id,
    hersteller_id,
    psa,
    mpg,
    ...values,
  };
  await giveNumbers(unit, table, row);
  await applyInsert(unit, table, { id, rev: 1, root_id: id, sek_ids: [row.sek_id], values: row });
}
