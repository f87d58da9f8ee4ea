/** Below what a section lay from a day on, to a day inclusive; null: until further notice. Days are ISO dates. */
export interface Placement {
  readonly sek_id: string;
  readonly parent_id: string;
  readonly von: string;
  readonly bis: string | null;
}

/** Below what a section lay on a day; where nothing is known of it, where it lies now (domain: personen 4, Branches). */
export const parentOn = (placements: readonly Placement[], now: string | null, day: string): string | null =>
  placements.find(({ von, bis }) => von <= day && (bis === null || bis >= day))?.parent_id ?? now;

/** A section and all that lay below it on a day. */
export function belowOn(sections: readonly { readonly id: string; readonly parent_id: string | null }[], placements: readonly Placement[], id: string, day: string): ReadonlySet<string> {
  const placed = new Map<string, Placement[]>();
  for (const one of placements) placed.set(one.sek_id, [...(placed.get(one.sek_id) ?? []), one]);
  const children = new Map<string | null, string[]>();
  for (const section of sections) {
    const above = parentOn(placed.get(section.id) ?? [], section.parent_id, day);
    children.set(above, [...(children.get(above) ?? []), section.id]);
  }
  const found = new Set([id]);
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child);
  return found;
}
