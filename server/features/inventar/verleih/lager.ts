import { sql } from 'kysely';
import { artikel } from '../../../../src/features/artikel/artikel.table.ts';
import {
  lagerwirkung,
  nachzubuchen,
  type Lagerbuchung,
} from '../../../../src/features/inventar/verleih/lager.rules.ts';
import type { verleih } from '../../../../src/features/inventar/verleih/verleih.table.ts';
import { verleihbewegungen } from '../../../../src/features/inventar/verleih/verleihbewegungen.table.ts';
import { fefo, type Charge, type Stand } from '../../../../src/features/lager/bestand.rules.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import { childRows, readRow } from '../../../records/lock.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { bucheLager } from '../../lager/buchen.ts';

type Kopf = StoredOf<typeof verleih>;

/**
 * Books what a loan of an article means for the stock: handed out it leaves its place and is of value still, used up or lost it is gone
 * (domain: inventar 4 "Verleih"). What lacks is booked at the time of the movement; pieces with numbers of their own are no stock.
 */
export async function bucheLeihe(unit: Unit, kopf: Kopf, zeitpunkt: string): Promise<void> {
  const { id, values } = kopf;
  const { sek_id, artikel_id, standort_id, einsatz_id } = values;
  const was = artikel_id === null ? undefined : await readRow(unit, unit.table(artikel), artikel_id);
  if (artikel_id === null || was?.values.seriell === true) return;
  const bewegungen = await childRows(unit, unit.table(verleihbewegungen), [kopf]);
  const wirkung = lagerwirkung({ bewegungen: bewegungen.map((one) => ({ ...one.values, id: one.id })) });
  const { staende, chargen } = await vorrat(unit, values);
  const rows = nachzubuchen(wirkung, await gebuchtVon(unit, id), (menge) =>
    fefo(staende, chargen, menge, localDate(zeitpunkt)).map((one) => ({ ...one, standort_id })),
  );
  await bucheLager(
    unit,
    rows.map((one) => ({ ...one, sek_id, artikel_id, zeitpunkt, einsatz_id, verleih_id: id })),
  );
}

/** What was booked for a loan, in its order; what somebody took back by hand stays as it is. */
async function gebuchtVon(unit: Unit, id: string): Promise<readonly Lagerbuchung[]> {
  const { rows } = await sql<Lagerbuchung>`
    select grund, charge_id, standort_id, sum(menge)::int as menge from lagerbewegungen
    where verleih_id = ${id} and storno_id is null
    group by grund, charge_id, standort_id order by min(zeitpunkt), min(id::text)`.execute(unit.tx);
  return rows;
}

/** What lies at the place that a loan is from. */
async function vorrat(
  unit: Unit,
  { sek_id, artikel_id, standort_id }: Kopf['values'],
): Promise<{ readonly staende: readonly Stand[]; readonly chargen: ReadonlyMap<string, Charge> }> {
  const { rows: staende } = await sql<Stand>`
    select artikel_id, charge_id, standort_id, menge from lagerbestaende
    where sek_id = ${sek_id} and artikel_id = ${artikel_id} and standort_id is not distinct from ${standort_id}
    order by id`.execute(unit.tx);
  const { rows: chargen } = await sql<Charge>`
    select id, status, verfall::text as verfall, angebrochenam::text as angebrochenam, haltbartage from chargen
    where sek_id = ${sek_id} and artikel_id = ${artikel_id}`.execute(unit.tx);
  return { staende, chargen: new Map(chargen.map((one) => [one.id, one])) };
}
