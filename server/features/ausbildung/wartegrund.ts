import type { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { message } from '../../../src/lib/message.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { hasKontingent, isFull, isWaiting } from './decide-seat.ts';
import { readSeats, roomFor } from './kurs-seats.ts';

/** Why each of those who wait has no seat, by participant (domain: dienstplan-tief 7 "Moving up"): who is passed over by a quota sees it. A packed sentence. */
export async function wartegruende(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
): Promise<ReadonlyMap<string, string>> {
  const seats = await readSeats(unit, kurs);
  const found = new Map<string, string>();
  for (const person of seats.places.filter(({ typ }) => isWaiting(typ))) {
    const room = await roomFor(unit, kurs, seats, person);
    found.set(person.id, isFull(room) ? voll : hasKontingent(room) ? frei : ausgeschoepft);
  }
  return found;
}

const voll = message('Alle Plätze sind belegt.');
const frei = message('Ein Platz ist frei; über das Nachrücken entscheidet der Veranstalter.');
const ausgeschoepft = message('Das Kontingent ist ausgeschöpft. Der Rang bleibt, auch wenn andere vorher nachrücken.');
