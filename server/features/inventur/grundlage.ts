import { sql } from 'kysely';
import type { Grundlage } from '../../../src/features/inventur/inventur.rules.ts';
import type { inventuren } from '../../../src/features/inventur/inventuren.table.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Db, Tx } from '../../storage/database.ts';

type Inventur = Pick<StoredOf<typeof inventuren>, 'id' | 'values'>;
type Reading = Db | Tx;
type Orte = Grundlage['orte'];
type Stuecke = Grundlage['stuecke'];
type Bewegungen = Grundlage['bewegungen'];

/** Everything that a stocktake is evaluated from, in few questions whatever its size. */
export async function grundlageVon(db: Reading, inventur: Inventur): Promise<Grundlage> {
  const { sek_id } = inventur.values;
  const { rows: zaehlungen } = await sql<Grundlage['zaehlungen'][number]>`
    select id, inventar_id, artikel_id, charge_id, code, standort_id, menge, zeitpunkt, geraet, entscheidet, wer, erkannt,
      nachtraeglich, erfasstam
    from inventurzaehlungen where root_id = ${inventur.id} order by zeitpunkt, id`.execute(db);
  const { rows: meldungen } = await sql<Grundlage['meldungen'][number]>`
    select standort_id, geraet, geteilt, begonnen, fertig from zaehlbereiche where root_id = ${inventur.id} order by id`.execute(db);
  const { rows: orte } = await sql<Orte[number]>`
    select id, in_id from standorte where sek_id = ${sek_id}`.execute(db);
  const { rows: stuecke } = await sql<Stuecke[number]>`
    select id, status, standort_id, menge, artikel_id, artikelgruppe_id from inventar
    where sek_id = ${sek_id} and status <> 'Ausgemustert' order by id`.execute(db);
  const gruppen = await gruppenVon(db, inventur);
  return {
    inventur: inventur.values,
    orte,
    stuecke,
    zaehlungen,
    meldungen,
    bewegungen: await bewegungenVon(db, sek_id),
    gruppeVon: (artikel_id) => gruppen.get(artikel_id) ?? null,
  };
}

/** Movements of a branch in their order, with the prices at which things came. */
export async function bewegungenVon(db: Reading, sek_id: string): Promise<Bewegungen> {
  const { rows } = await sql<Bewegungen[number]>`
    select artikel_id, charge_id, standort_id, menge, grund, stueckbetrag::bigint as stueckbetrag, zeitpunkt
    from lagerbewegungen where sek_id = ${sek_id} order by zeitpunkt, id`.execute(db);
  return rows;
}

/** Groups of articles; only a stocktake of one group asks for them. */
async function gruppenVon(db: Reading, { values }: Inventur): Promise<ReadonlyMap<string, string>> {
  if (values.artikelgruppe_id === null) return new Map();
  const { rows } = await sql<{ id: string; artikelgruppe_id: string }>`
    select id, artikelgruppe_id from artikel`.execute(db);
  return new Map(rows.map(({ id, artikelgruppe_id }) => [id, artikelgruppe_id]));
}
