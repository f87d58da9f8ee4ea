import type { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { sql } from 'kysely';
import { angebotsfrist } from '../../../src/features/ausbildung/angebot.rules.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { mayMoveUp, readSeats, roomFor, type KursSeats, type Place } from './kurs-seats.ts';
import { hasKontingent, isFull, isWaiting } from './decide-seat.ts';
import { placeFor } from './place.ts';
import { note } from './teilnehmerverlauf.ts';

/** Gives or offers free seats to those who wait, one after the other, as the course says; where it does so by hand, its organiser is told. */
export async function promote(unit: Unit, kurs: StoredOf<typeof ausbildungen>): Promise<void> {
  if (!(await mayMoveUp(unit, kurs))) return;
  const { nachruecken } = kurs.values;
  for (;;) {
    const seats = await readSeats(unit, kurs);
    const next = await nextInLine(unit, kurs, seats);
    if (next === undefined) return;
    if (nachruecken === 'Manuell') return noteFreeSeat(unit, kurs);
    await (nachruecken === 'MitAngebot' ? offerSeat(unit, kurs, next) : giveSeat(unit, kurs, seats, next));
  }
}

async function nextInLine(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  seats: KursSeats,
): Promise<Place | undefined> {
  for (const person of waitingLine(seats)) {
    const room = await roomFor(unit, kurs, seats, person);
    if (isFull(room)) return undefined;
    if (hasKontingent(room)) return person;
  }
  return undefined;
}

/** The waiting list by rank, then the reserve; once the quotas lapsed both in the order of registration. */
export function waitingLine({ places, isReleased }: Pick<KursSeats, 'places' | 'isReleased'>): readonly Place[] {
  const key = ({ typ, rang, anmeldedatum }: Place): readonly [number, string, number] =>
    isReleased ? [0, anmeldedatum ?? '', rang ?? 0] : [typ === 'Warteliste' ? 0 : 1, '', rang ?? 0];
  const keyed = places.filter(({ typ }) => isWaiting(typ)).map((person) => ({ person, key: key(person) }));
  return keyed
    .toSorted(
      (a, b) => a.key[0] - b.key[0] || (a.key[1] < b.key[1] ? -1 : a.key[1] > b.key[1] ? 1 : 0) || a.key[2] - b.key[2],
    )
    .map(({ person }) => person);
}

async function giveSeat(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  seats: KursSeats,
  person: Place,
): Promise<void> {
  const table = unit.table(ausbildungteilnehmer);
  const row = await lockRow(unit, table, person.id);
  if (row === undefined) return;
  const placed = await placeFor(unit, kurs, person, { typ: 'Angemeldet', isOverbooked: false }, seats);
  await unit.update(table, row, { ...placed });
  await note(unit, { id: person.id, ausb_id: kurs.id, von: person.typ, nach: placed.typ, quelle: 'Nachruecken' });
}

/** The seat is kept for somebody until the offer ends; the mail with the link follows (mail-promotions.ts). */
async function offerSeat(unit: Unit, kurs: StoredOf<typeof ausbildungen>, person: Place): Promise<void> {
  const table = unit.table(ausbildungteilnehmer);
  const row = await lockRow(unit, table, person.id);
  if (row === undefined) return;
  const { angebotstage, anmeldeschluss } = kurs.values;
  await unit.update(table, row, {
    typ: 'Angefragt',
    rang: null,
    angebotbis: angebotsfrist(unit.zeit, angebotstage ?? usualDays, anmeldeschluss),
  });
  await note(unit, { id: person.id, ausb_id: kurs.id, von: person.typ, nach: 'Angefragt', quelle: 'Nachruecken' });
}

/** Days of an offer where the course says none. */
const usualDays = 3;

/** The organiser is mailed about it (mail-free-seats.ts). */
async function noteFreeSeat(unit: Unit, { id }: StoredOf<typeof ausbildungen>): Promise<void> {
  unit.hasWritten = true;
  await sql`insert into freieplaetze (ausb_id) values (${id}) on conflict do nothing`.execute(unit.tx);
}
