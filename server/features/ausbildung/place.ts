import type { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import type { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { holdsSeat } from '../../../src/features/ausbildung/schrittbedingungen.rules.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { isTaking, nextRank, readSeats, roomFor, type KursSeats, type Place } from './kurs-seats.ts';
import { decideSeat, isWaiting, seatOf, type Outcome } from './decide-seat.ts';

type Teilnehmer = ValuesOf<typeof ausbildungteilnehmer>;

/** What is asked for somebody: a type, which the seat decision may turn into another one. */
export interface Wish extends Pick<Teilnehmer, 'typ'> {
  /** The seat is given whatever the limits say. */
  readonly isOverbooked: boolean;
}

/** Columns of a participant that the seat decides. */
export type Placed = Pick<Teilnehmer, 'typ' | 'rang' | 'anmeldedatum' | 'stornogrund' | 'stornodatum'>;

/**
 * The seat decision, the only one: the office, the public link, promotion and a course that is set up again all come here,
 * holding the lock of the course row. `Angemeldet` and `Vorbehalt` are wishes for a seat; every other type is taken as it is.
 */
export async function placeFor(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  person: Place,
  wish: Wish,
  known?: KursSeats,
): Promise<Placed> {
  const seats = known ?? (await readSeats(unit, kurs));
  const typ = holdsSeat(wish.typ) ? await decide(unit, kurs, seats, person, wish) : wish.typ;
  const isIn = holdsSeat(typ) || isWaiting(typ);
  const wasIn = isTaking(person, unit.zeit) || isWaiting(person.typ);
  return {
    typ,
    rang: !isWaiting(typ) ? null : typ === person.typ ? person.rang : nextRank(seats, typ),
    anmeldedatum: isIn && !wasIn ? unit.zeit : person.anmeldedatum,
    ...cancellation(unit, person.typ, typ),
  };
}

async function decide(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  seats: KursSeats,
  person: Place,
  wish: Wish,
): Promise<Outcome> {
  const room = await roomFor(unit, kurs, seats, person);
  return holdsSeat(person.typ) ? seatOf(room) : decideSeat(room, wish.isOverbooked);
}

function cancellation(unit: Unit, von: unknown, nach: string): Pick<Placed, 'stornogrund' | 'stornodatum'> {
  if (!holdsSeat(von) || (nach !== 'Zurueckgetreten' && nach !== 'Unentschuldigt'))
    return { stornogrund: null, stornodatum: null };
  return {
    stornogrund: nach === 'Zurueckgetreten' ? 'TlnZurueckgetreten' : 'TlnUnentschuldigt',
    stornodatum: today(unit),
  };
}
