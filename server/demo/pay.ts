import { einsatzVerguetungen } from '../../src/features/einsaetze/einsatz-verguetungen.table.ts';
import { verguetung, type Dienst, type Einsatzdienste, type Preise } from '../../src/lib/abrechnung/zeilen.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';

const near = 3 * 86_400_000;

/** A mission with those who were involved. */
export interface Served {
  readonly einsatz: StoredRow;
  readonly beteiligte: readonly StoredRow[];
}

const dienste = ({ einsatz, beteiligte }: Served): Einsatzdienste => ({
  id: einsatz.id,
  beginn: String(einsatz['einsatzbeginn']),
  dienste: beteiligte as unknown as readonly Dienst[], // rows of `einsatz_beteiligte` have the columns of a service
});

/** What booked missions pay and nobody has been paid yet, as booking computes it. `missions`: all recent ones of a branch. */
export function payRows(random: Random, missions: readonly Served[], preise: Preise): StoredRow[] {
  const counted = missions.filter(({ einsatz }) => einsatz['status'] !== 'Storno').map((one) => ({ ...dienste(one), status: one.einsatz['status'], at: Date.parse(String(one.einsatz['einsatzbeginn'])) }));
  return counted.filter(({ status }) => status === 'NichtAbrechenbar').flatMap((einsatz) =>
    verguetung(einsatz, counted.filter(({ id, at }) => id !== einsatz.id && Math.abs(at - einsatz.at) < near), preise).zeilen.map((zeile) =>
      child(einsatzVerguetungen, random, einsatz.id, { ...zeile, art: zeile.art as never, einsatz_id: einsatz.id }))); // the kinds of rates are those of missions
}
