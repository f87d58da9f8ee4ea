/** A booked voucher that no statement has shown yet; `betrag` as the account has it, in cents. */
export interface OffenerBeleg {
  readonly id: string;
  readonly buchungsdatum: string;
  readonly betrag: number;
}

/** A bank shows what was booked by hand within so many days. */
const hoechstensTage = 10;

const abstand = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** By movement: vouchers of its amount that were booked about its day, the nearest first. */
export function passendeBelege(
  zeilen: readonly { readonly id: string; readonly buchungstag: string; readonly betrag: number }[],
  belege: readonly OffenerBeleg[],
): ReadonlyMap<string, readonly string[]> {
  const je = new Map<number, OffenerBeleg[]>();
  for (const beleg of belege) {
    const gleiche = je.get(beleg.betrag);
    if (gleiche === undefined) je.set(beleg.betrag, [beleg]);
    else gleiche.push(beleg);
  }
  return new Map(
    zeilen.map(({ id, buchungstag, betrag }) => [
      id,
      (je.get(betrag) ?? [])
        .map((beleg) => ({ id: beleg.id, tage: abstand(beleg.buchungsdatum, buchungstag) }))
        .filter(({ tage }) => tage <= hoechstensTage)
        .toSorted((a, b) => a.tage - b.tage || a.id.localeCompare(b.id))
        .slice(0, 5)
        .map((beleg) => beleg.id),
    ]),
  );
}
