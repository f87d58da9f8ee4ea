import { sql } from 'kysely';
import { localYear } from '../../../src/lib/local-time.ts';
import type { Preflight } from '../../../src/features/sbs/sbs.calls.ts';
import type { Unit } from '../../records/unit.ts';
import { istUnbezahlt } from '../einsaetze/abrechnung/abrechnungsstand.ts';
import { alsDifferenz, offeneDifferenzen } from '../einsaetze/abrechnung/offene-differenzen.ts';
import { bisTag, collect, unter, type Lauf } from './collect.ts';

/**
 * All that somebody should see before a run is paid: what stands against it, and the missions below the paying branch whose booked
 * lines are not right any more, of this year and the one before, and those that the run pays.
 */
export async function vorabpruefung(unit: Unit, run: Lauf): Promise<Preflight> {
  const { preflight } = await collect(unit, run);
  const seit = `${localYear(unit.zeit) - 1}-01-01`;
  const offen = await offeneDifferenzen(
    unit,
    sql<boolean>`t.id in (
    with recursive ${unter(run)}
    select e.id from einsaetze e where e.sek_id in (select id from unter) and ${bisTag(run)}
      and ((e.einsatzbeginn at time zone 'Europe/Rome')::date >= ${seit}::date or exists (select 1 from einsatz_verguetungen v where v.einsatz_id = e.id and ${istUnbezahlt})))`,
  );
  return { ...preflight, differenzen: offen.map(alsDifferenz) };
}
