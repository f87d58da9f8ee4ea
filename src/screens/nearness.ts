import { orte as orteTable } from '../features/stammdaten/orte.table.ts';
import { sektionen as sektionenTable } from '../features/organisation/sektionen.table.ts';
import type { VisibleRow } from '../db/base.ts';
import type { Replica } from '../db/replica.ts';
import { distanceKm } from '../lib/geo/distance.ts';
import { asText } from '../ui/kinds/values.ts';
import { placeOfSektion } from './map/home.ts';

/** How far a record is from a branch, in whole km: 0 for its own records, then by the nearest of the branches that a record lies in. */
export type Nearness = (row: VisibleRow) => number;

/** Branches whose village nobody knows come last. */
const unknownKm = 9999;

/** Made anew when branches or places change. */
const made = new WeakMap<readonly VisibleRow[], Map<string, Nearness>>();

export async function nearnessTo(replica: Pick<Replica, 'rows'>, sek_id: string): Promise<Nearness> {
  const [sektionen, orte] = await Promise.all([replica.rows(sektionenTable), replica.rows(orteTable)]);
  const known = made.get(sektionen) ?? new Map<string, Nearness>();
  made.set(sektionen, known);
  const nearness = known.get(sek_id) ?? nearnessOf(sektionen, orte, sek_id);
  known.set(sek_id, nearness);
  return nearness;
}

function nearnessOf(sektionen: readonly VisibleRow[], orte: readonly VisibleRow[], sek_id: string): Nearness {
  const codes = new Set(sektionen.map((sektion) => asText(sektion['plz'])));
  const near = orte.filter((ort) => codes.has(asText(ort['plz'])));
  const placeOf = (sektion: VisibleRow | undefined) => placeOfSektion(sektion, near);
  const home = placeOf(sektionen.find(({ id }) => id === sek_id));
  const km = new Map(
    sektionen.map((sektion) => {
      const place = placeOf(sektion);
      return [
        sektion.id,
        home === undefined || place === undefined ? unknownKm : Math.max(1, Math.round(distanceKm(home, place))),
      ] as const;
    }),
  );
  km.set(sek_id, 0);
  return ({ sek_ids = [] }) => Math.min(unknownKm, ...sek_ids.map((id) => km.get(id) ?? unknownKm));
}
