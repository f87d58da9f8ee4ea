/** Below what a branch lay from a day on, to a day inclusive; null: until further notice. Days are ISO dates. */
export interface Placement {
  readonly sek_id: string;
  readonly parent_id: string;
  readonly von: string;
  readonly bis: string | null;
}

/** A branch and below what it lies now. */
interface Placed {
  readonly id: string;
  readonly parent_id: string | null;
}

/** Below what a branch lay on a day; before all that is known of it, where it lies now (domain: personen 4, Branches). */
const parentsOn = (placements: readonly Placement[], now: string | null, day: string): readonly (string | null)[] =>
  placements.every(({ von }) => von > day)
    ? [now]
    : placements.filter(({ von, bis }) => von <= day && (bis === null || bis >= day)).map(({ parent_id }) => parent_id);

/** A branch and all that lay below it on a day. SQL answers alike (server/records/criteria.ts). */
export function belowOn(
  sektionen: readonly Placed[],
  placements: readonly Placement[],
  id: string,
  day: string,
): ReadonlySet<string> {
  const placed = new Map<string, Placement[]>();
  for (const one of placements) placed.set(one.sek_id, [...(placed.get(one.sek_id) ?? []), one]);
  const children = new Map<string | null, string[]>();
  for (const sektion of sektionen) {
    for (const above of parentsOn(placed.get(sektion.id) ?? [], sektion.parent_id, day))
      children.set(above, [...(children.get(above) ?? []), sektion.id]);
  }
  const found = new Set([id]);
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child);
  return found;
}

/** `belowOn` for many days: it changes only on the first days of placements, and after the last ones. */
export function belowByDay(
  sektionen: readonly Placed[],
  placements: readonly Placement[],
): (id: string, day: string) => ReadonlySet<string> {
  const firsts = [...new Set(placements.map(({ von }) => von))].toSorted();
  const lasts = [...new Set(placements.map(({ bis }) => bis ?? ''))].toSorted();
  const known = new Map<string, ReadonlySet<string>>();
  return (id, day) => {
    const key = [id, firsts.findLast((one) => one <= day), lasts.findLast((one) => one < day)].join();
    const found = known.get(key) ?? belowOn(sektionen, placements, id, day);
    known.set(key, found);
    return found;
  };
}
