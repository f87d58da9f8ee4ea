import type { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import type { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { sql } from 'kysely';
import { hatAngebot } from '../../../src/features/ausbildung/angebot.rules.ts';
import { holdsSeat } from '../../../src/features/ausbildung/schrittbedingungen.rules.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { type Room } from './decide-seat.ts';

type Typ = ValuesOf<typeof ausbildungteilnehmer>['typ'];

/** A participant as far as seats are concerned. */
export interface Place {
  readonly id: string;
  /** Null for who is new. */
  readonly typ: Typ | null;
  readonly rang: number | null;
  readonly sek_id: string | null;
  readonly mgd_id: string | null;
  readonly anmeldedatum: string | null;
  /** Until when somebody who was asked holds the seat that was offered. */
  readonly angebotbis: string | null;
}

interface AreaKontingent {
  readonly plaetze: number;
  readonly sektionen: ReadonlySet<string>;
}

/** All seats of one course; true as long as the course row is locked. */
export interface KursSeats {
  readonly places: readonly Place[];
  readonly max: number;
  readonly kontingente: readonly AreaKontingent[];
  /** The quotas have lapsed: both lists are one. */
  readonly isReleased: boolean;
}

/** Reads the seats of a course that this transaction has locked. */
export async function readSeats(unit: Unit, kurs: StoredOf<typeof ausbildungen>): Promise<KursSeats> {
  const { rows: places } = await sql<Place>`
    select id, typ, rang, sek_id, mgd_id, anmeldedatum, angebotbis from ausbildungteilnehmer where ausb_id = ${kurs.id} order by id`.execute(
    unit.tx,
  );
  const release = kurs.values.kontingentfreigabeam;
  const isReleased = typeof release === 'string' && release <= today(unit);
  const kontingente = isReleased ? [] : await readKontingente(unit, kurs);
  return { places, max: kurs.values.teilnehmermax ?? 0, kontingente, isReleased };
}

/** A quota of the course itself beats those of its group for the same branch or region. */
async function readKontingente(unit: Unit, { id, values }: StoredOf<typeof ausbildungen>): Promise<AreaKontingent[]> {
  const { rows } = await sql<{ plaetze: number; sektionen: string[] }>`
    with recursive geltend as (
      select k.id, k.plaetze, coalesce(k.sek_id, k.region_id) as gebiet, k.region_id from kontingente k
      where k.ausb_id = ${id}
      or (k.ausb_id is null and k.kg_id = ${values.kg_id ?? null}::uuid and (k.jahr is null or k.jahr = ${values.jahr ?? null}::integer)
        and not exists (select 1 from kontingente e where e.ausb_id = ${id} and e.sek_id is not distinct from k.sek_id and e.region_id is not distinct from k.region_id))
    ), abgedeckt as (
      select id, gebiet as sek_id, region_id from geltend
      union
      select a.id, s.id, a.region_id from sektionen s join abgedeckt a on s.parent_id = a.sek_id where a.region_id is not null
    )
    select g.plaetze, array(select a.sek_id::text from abgedeckt a where a.id = g.id) as sektionen from geltend g`.execute(
    unit.tx,
  );
  return rows.map(({ plaetze, sektionen }) => ({ plaetze, sektionen: new Set(sektionen) }));
}

/** Whether somebody takes a seat: holds it, or may still take the one that was offered (domain: dienstplan-tief 1.2). */
export const isTaking = (place: Pick<Place, 'typ' | 'angebotbis'>, now: string): boolean =>
  holdsSeat(place.typ) || hatAngebot(place, now);

/** The course as this person finds it. */
export async function roomFor(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  seats: KursSeats,
  person: Pick<Place, 'id' | 'sek_id' | 'mgd_id'>,
): Promise<Room> {
  const others = seats.places.filter((place) => place.id !== person.id && isTaking(place, unit.zeit));
  const covering = seats.kontingente.filter(({ sektionen }) => person.sek_id !== null && sektionen.has(person.sek_id));
  const heldIn = (sektionen: ReadonlySet<string>): number =>
    others.filter(({ sek_id }) => sek_id !== null && sektionen.has(sek_id)).length;
  return {
    max: seats.max,
    held: others.length,
    kontingente: covering.map(({ plaetze, sektionen }) => ({ plaetze, held: heldIn(sektionen) })),
    isQualified: await isQualified(unit, kurs, person.mgd_id),
  };
}

async function isQualified(
  unit: Unit,
  { values }: StoredOf<typeof ausbildungen>,
  mgdId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from buchungscodequalifikationen b
    where b.buchungscode_id = ${values.buchungscode_id ?? null}::uuid and b.art = 'Voraussetzung' and not exists (
      select 1 from mitgliederqualifikationen m
      where m.mgd_id = ${mgdId}::uuid and m.quali_id = b.quali_id
      and m.am <= ${values.anfang}::date and (m.gueltigbis is null or m.gueltigbis >= ${values.anfang}::date))
    limit 1`.execute(unit.tx);
  return rows.length === 0;
}

/** The next place of a list; numbers are never given twice nor moved. */
export const nextRank = ({ places }: KursSeats, typ: string): number =>
  1 + Math.max(0, ...places.filter((place) => place.typ === typ).map((place) => place.rang ?? 0));

/** Whether somebody may move up: not before the release, after the closing date, nor once the course has begun (domain: dienstplan-tief 7). */
export const mayMoveUp = async (unit: Unit, kurs: StoredOf<typeof ausbildungen>): Promise<boolean> =>
  kurs.values.status === 'Geplant' &&
  kurs.values.freigegeben &&
  (kurs.values.anmeldeschluss ?? '9999') >= today(unit) &&
  !(await hasBegun(unit, kurs));

/** Whether the course has begun: its first day, or without days the day it is announced for. */
export async function hasBegun(unit: Unit, kurs: StoredOf<typeof ausbildungen>): Promise<boolean> {
  const { rows } = await sql<{
    beginn: string | null;
  }>`select min(beginn) as beginn from ausbildungtage where ausb_id = ${kurs.id}`.execute(unit.tx);
  const beginn = rows[0]?.beginn ?? undefined;
  return beginn === undefined ? today(unit) >= kurs.values.anfang : beginn <= unit.zeit;
}
