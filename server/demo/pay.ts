import { einsatzVerguetungen } from '../../src/features/einsaetze/abrechnung/einsatz-verguetungen.table.ts';
import {
  dienstplan,
  verguetung,
  type Dienst,
  type Einsatzdienste,
  type Preise,
} from '../../src/features/einsaetze/abrechnung/zeilen.rules.ts';
import { dayOfYmd, yearOf } from './calendar.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';

/** A mission with those who were involved. */
export interface Served {
  readonly einsatz: StoredRow;
  readonly beteiligte: readonly StoredRow[];
}

/** Days between the end of a half-year and its payment. */
const settling = 100;

/** The last day (number) whose missions are paid: districts pay half-years. */
export function paidUntil(today: number): number {
  const year = yearOf(today);
  const ends = [dayOfYmd(year, 6, 30), dayOfYmd(year - 1, 12, 31), dayOfYmd(year - 1, 6, 30)];
  return ends.find((end) => end + settling <= today) ?? dayOfYmd(year - 2, 12, 31);
}

const dienste = ({ einsatz, beteiligte }: Served): Einsatzdienste => ({
  id: einsatz.id,
  beginn: String(einsatz['einsatzbeginn']),
  dienste: beteiligte as unknown as readonly Dienst[], // rows of `einsatz_beteiligte` have the columns of a service
});

const booked = new Set<unknown>(['NichtAbrechenbar', 'Gebucht', 'Abgerechnet', 'Abgeschlossen']);

/** What booked missions pay, as booking computes it. `einsaetze`: all of a branch. */
export function payRows(random: Random, einsaetze: readonly Served[], preise: Preise): StoredRow[] {
  const counted = einsaetze
    .filter(({ einsatz }) => einsatz['status'] !== 'Storno')
    .map((one) => ({ ...dienste(one), status: one.einsatz['status'] }));
  const others = dienstplan(counted);
  return counted
    .filter(({ status }) => booked.has(status))
    .flatMap((einsatz) =>
      verguetung(einsatz, others(einsatz), preise).zeilen.map((zeile) =>
        child(einsatzVerguetungen, random, einsatz.id, { ...zeile, art: zeile.art as never, einsatz_id: einsatz.id }),
      ),
    ); // the kinds of rates are those of missions
}
