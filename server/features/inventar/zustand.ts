import { sql, type RawBuilder } from 'kysely';
import { alterungsregeln } from '../../../src/features/inventar/alterungsregeln.table.ts';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { inventarereignisse } from '../../../src/features/inventar/inventarereignisse.table.ts';
import { inventarpruefungen } from '../../../src/features/inventar/inventarpruefungen.table.ts';
import { inventarreparaturen } from '../../../src/features/inventar/inventarreparaturen.table.ts';
import { nutzungsklassen } from '../../../src/features/inventar/nutzungsklassen.table.ts';
import { pruefplaene } from '../../../src/features/inventar/pruefplaene.table.ts';
import { rueckrufe } from '../../../src/features/inventar/rueckrufe.table.ts';
import { zustandVon, type Abgeleitet, type Lage } from '../../../src/features/inventar/zustand.rules.ts';
import type { Known, Table } from '../../../src/kit/define-table.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { childRows, lockRoots, lockRow } from '../../records/lock.ts';
import { storedColumns, storedFrom, type Stored, type StoredOf, type ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Stueck = StoredOf<typeof inventar>;

/** Pieces that are looked at together. */
export const seite = 200;

/** Rows of a root table that meet a condition on `t`. */
export async function rowsWhere<T extends Table>(
  unit: Unit,
  of: T,
  condition: RawBuilder<unknown>,
): Promise<readonly StoredOf<T>[]> {
  const { registry } = unit.deps;
  const table = unit.table(of);
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, table)} from ${sql.table(table.name)} as t where ${condition} order by t.id`.execute(
    unit.tx,
  );
  return rows.map((row) => storedFrom(registry, table, row));
}

const known = <T extends Table>({ id, values }: StoredOf<T>): Known<T> => ({ id, ...values }) as Known<T>; // the columns of its definition

/** Rows of a child table by the piece that they belong to. */
async function jeStueck<T extends Table>(
  unit: Unit,
  table: T,
  pieces: readonly Stored[],
): Promise<(piece: Stored) => readonly Known<T>[]> {
  const rows = await childRows(unit, unit.table(table), pieces);
  const found = groupBy(rows, ({ root_id }) => root_id);
  return ({ id }) => (found.get(id) ?? []).map((row) => known(row));
}

const ids = (
  pieces: readonly { readonly values: Partial<ValuesOf<typeof inventar>> }[],
  column: keyof ValuesOf<typeof inventar>,
) =>
  sql`any(${[...new Set(pieces.flatMap(({ values }) => (typeof values[column] === 'string' ? [values[column]] : [])))]}::uuid[])`;

/** What stands beside pieces: plans, the makers' rules, recalls. */
async function umstaende(unit: Unit, pieces: readonly Pick<Stueck, 'id' | 'values'>[]) {
  const artikel = ids(pieces, 'artikel_id');
  const plaene = await rowsWhere(
    unit,
    pruefplaene,
    sql`t.archiviertam is null and (t.artikel_id = ${artikel} or t.artikeltyp_id = ${ids(pieces, 'artikeltyp_id')}
      or t.artikelgruppe_id = ${ids(pieces, 'artikelgruppe_id')})`,
  );
  const regeln = await rowsWhere(unit, alterungsregeln, sql`t.artikel_id = ${artikel}`);
  const rufe = await rowsWhere(
    unit,
    rueckrufe,
    sql`t.archiviertam is null and (t.artikel_id = ${artikel} or t.hersteller_id = ${ids(pieces, 'hersteller_id')})`,
  );
  const regelVon = new Map(regeln.map((row) => [row.values.artikel_id, known(row)]));
  return {
    plaene: plaene.map((row) => known(row)),
    rueckrufe: rufe.map((row) => known(row)),
    regelVon: (artikel_id: string | null) => regelVon.get(artikel_id ?? ''),
  };
}

/** All that is known of pieces, as the rule wants it. */
async function lagenVon(unit: Unit, pieces: readonly Stueck[]): Promise<readonly Lage[]> {
  const { plaene, regelVon, rueckrufe: rufe } = await umstaende(unit, pieces);
  const pruefungen = await jeStueck(unit, inventarpruefungen, pieces);
  const nutzung = await jeStueck(unit, nutzungsklassen, pieces);
  const ereignisse = await jeStueck(unit, inventarereignisse, pieces);
  const reparaturen = await jeStueck(unit, inventarreparaturen, pieces);
  return pieces.map((piece) => ({
    stueck: known(piece),
    plaene,
    regel: regelVon(piece.values.artikel_id),
    rueckrufe: rufe,
    pruefungen: pruefungen(piece),
    nutzung: nutzung(piece),
    ereignisse: ereignisse(piece),
    reparaturen: reparaturen(piece),
  }));
}

/** What follows from all that is known of a piece, as it is about to be written. */
export async function abgeleitetVon(unit: Unit, piece: Stueck): Promise<Abgeleitet | undefined> {
  const [lage] = await lagenVon(unit, [piece]);
  return lage && zustandVon(lage);
}

async function schreibe(unit: Unit, pieces: readonly Stueck[]): Promise<void> {
  const table = unit.table(inventar);
  const lagen = await lagenVon(unit, pieces);
  for (const [at, piece] of pieces.entries()) {
    const lage = lagen[at];
    if (lage !== undefined) await unit.update(table, piece, zustandVon(lage));
  }
}

/** Stores state, locks and next check of a piece anew, from all that happened to it (domain: inventar 4, 5). */
export async function leiteZustandAb(unit: Unit, inventar_id: string): Promise<void> {
  const piece = await lockRow(unit, unit.table(inventar), inventar_id);
  if (piece !== undefined) await schreibe(unit, [piece]);
}

/**
 * Notes pieces whose state follows from something that changed beside them (a plan, a maker's rule, a recall). A page of them is reckoned at
 * once, the others by the clock (`leiteOffeneAb`): what notes them and what changed stand in one transaction.
 */
export async function leiteBetroffeneAb(unit: Unit, condition: RawBuilder<unknown>): Promise<void> {
  await sql`insert into inventarableitungen (inventar_id)
    select t.id from inventar t where t.status <> 'Ausgemustert' and (${condition}) on conflict do nothing`.execute(
    unit.tx,
  );
  await leiteSeiteAb(unit);
}

/** Reckons a page of the noted pieces; answers how many there were. */
export async function leiteSeiteAb(unit: Unit): Promise<number> {
  const { rows } = await sql<{ inventar_id: string }>`
    delete from inventarableitungen where inventar_id in (
      select inventar_id from inventarableitungen order by inventar_id limit ${seite} for update skip locked)
    returning inventar_id`.execute(unit.tx);
  if (rows.length > 0)
    await schreibe(
      unit,
      await lockRoots(
        unit,
        unit.table(inventar),
        rows.map(({ inventar_id }) => inventar_id),
      ),
    );
  return rows.length;
}
