import { sql } from 'kysely';
import type { Grundlage } from '../../../src/features/inventur/inventur.rules.ts';
import { inventurzaehlungen } from '../../../src/features/inventur/inventurzaehlungen.table.ts';
import type { inventuren } from '../../../src/features/inventur/inventuren.table.ts';
import { zaehlbereiche } from '../../../src/features/inventur/zaehlbereiche.table.ts';
import { childRows } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Inventur = StoredOf<typeof inventuren>;
type Orte = Grundlage['orte'];
type Stuecke = Grundlage['stuecke'];
type Bewegungen = Grundlage['bewegungen'];

const nachZeit = <T extends { readonly zeitpunkt?: string | null }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => ((a.zeitpunkt ?? '') < (b.zeitpunkt ?? '') ? -1 : 1));

/** Everything that a stocktake is evaluated from, in few questions whatever its size; its counts are locked with it. */
export async function grundlageVon(unit: Unit, inventur: Inventur): Promise<Grundlage> {
  const { sek_id } = inventur.values;
  const zaehlungen = await childRows(unit, unit.table(inventurzaehlungen), [inventur]);
  const meldungen = await childRows(unit, unit.table(zaehlbereiche), [inventur]);
  const { rows: orte } = await sql<Orte[number]>`
    select id, in_id from standorte where sek_id = ${sek_id}`.execute(unit.tx);
  const { rows: stuecke } = await sql<Stuecke[number]>`
    select id, status, standort_id, menge, artikel_id, artikelgruppe_id from inventar
    where sek_id = ${sek_id} and status <> 'Ausgemustert' order by id`.execute(unit.tx);
  const gruppen = await gruppenVon(unit, inventur);
  return {
    inventur: inventur.values,
    orte,
    stuecke,
    zaehlungen: nachZeit(zaehlungen.map(({ id, values }) => ({ id, ...values }))),
    meldungen: meldungen.map(({ values }) => values),
    bewegungen: await bewegungenVon(unit, sek_id),
    gruppeVon: (artikel_id) => gruppen.get(artikel_id) ?? null,
  };
}

/** Movements of a branch in their order, with the prices at which things came. */
export async function bewegungenVon(unit: Pick<Unit, 'tx'>, sek_id: string): Promise<Bewegungen> {
  const { rows } = await sql<Bewegungen[number]>`
    select artikel_id, charge_id, standort_id, menge, grund, stueckbetrag::bigint as stueckbetrag, zeitpunkt
    from lagerbewegungen where sek_id = ${sek_id} order by zeitpunkt, id`.execute(unit.tx);
  return rows;
}

/** Groups of articles; only a stocktake of one group asks for them. */
async function gruppenVon(unit: Unit, { values }: Inventur): Promise<ReadonlyMap<string, string>> {
  if (values.artikelgruppe_id === null) return new Map();
  const { rows } = await sql<{ id: string; artikelgruppe_id: string }>`
    select id, artikelgruppe_id from artikel`.execute(unit.tx);
  return new Map(rows.map(({ id, artikelgruppe_id }) => [id, artikelgruppe_id]));
}
