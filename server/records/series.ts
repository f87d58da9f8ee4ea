import { sql } from 'kysely';
import type { Tx } from '../storage/database.ts';

/** A number series that a transaction has locked: what stands in the database, and the last number given. */
export interface Series {
  readonly reihe: string;
  readonly sek_id: string;
  readonly jahr: number;
  readonly stored: number;
  stand: number;
  /** Up to here nobody else has these numbers. */
  free: number;
}

/** Writes how far the series have come of which a transaction took more than one number. */
export async function keepSeries(tx: Tx, all: Iterable<Series>): Promise<void> {
  const raised = [...all].filter(({ stored, stand }) => stand > stored);
  if (raised.length === 0) return;
  await sql`
    update zaehlerstaende n set stand = e.stand
    from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) as e(reihe text, sek_id uuid, jahr integer, stand bigint)
    where n.reihe = e.reihe and n.sek_id = e.sek_id and n.jahr = e.jahr`.execute(tx);
}
