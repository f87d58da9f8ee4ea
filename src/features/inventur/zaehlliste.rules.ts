import { zeitVon, type Zaehlung } from './mengen.rules.ts';
import type { Stueck } from './inventur.rules.ts';

/** What the books say lies at a place. */
export interface Erwartet {
  readonly artikel_id?: string | null;
  readonly charge_id?: string | null;
  readonly menge?: number | null;
}

/** A line of the list in the hand: what should be here, or was counted here, and whether this device has counted it. */
export interface Zaehlzeile {
  readonly key: string;
  readonly inventar_id: string | null;
  readonly artikel_id: string | null;
  readonly charge_id: string | null;
  readonly code: string | null;
  /** What the books say; null for what is not expected here. */
  readonly soll: number | null;
  /** What this device counted last; null: not yet. */
  readonly gezaehlt: number | null;
}

/** Name of what is counted, by which lines and counts meet. */
export const zaehlschluessel = ({ inventar_id, artikel_id, charge_id, code }: Partial<Zaehlung>): string =>
  typeof inventar_id === 'string'
    ? `s ${inventar_id}`
    : typeof artikel_id === 'string'
      ? `a ${artikel_id} ${charge_id ?? ''}`
      : `c ${code ?? ''}`;

/** List of a place while it is counted: first what is still lacking (domain: inventar-tief 11, the tick that others lack). */
export function zaehlliste(
  stuecke: readonly Stueck[],
  bestaende: readonly Erwartet[],
  eigene: readonly Zaehlung[],
): readonly Zaehlzeile[] {
  const zeilen = new Map<string, Zaehlzeile>();
  const setze = (was: Partial<Zaehlung>, soll: number | null, gezaehlt: number | null): void => {
    const key = zaehlschluessel(was);
    const { inventar_id = null, artikel_id = null, charge_id = null, code = null } = was;
    zeilen.set(key, { key, inventar_id, artikel_id, charge_id, code, soll: zeilen.get(key)?.soll ?? soll, gezaehlt });
  };
  for (const { id, menge } of stuecke) setze({ inventar_id: id }, menge ?? 1, null);
  for (const { artikel_id, charge_id, menge } of bestaende)
    if ((menge ?? 0) !== 0) setze({ artikel_id: artikel_id ?? null, charge_id: charge_id ?? null }, menge ?? 0, null);
  for (const one of eigene.toSorted((a, b) => (zeitVon(a) < zeitVon(b) ? -1 : 1))) setze(one, null, one.menge ?? 0);
  const alle = [...zeilen.values()];
  return [...alle.filter(({ gezaehlt }) => gezaehlt === null), ...alle.filter(({ gezaehlt }) => gezaehlt !== null)];
}

/** What a scan makes of what this device counted: an article counts on, a piece counts once (domain: inventar-tief 1.2). */
export const naechsteMenge = ({ inventar_id, gezaehlt }: Pick<Zaehlzeile, 'inventar_id' | 'gezaehlt'>): number | null =>
  inventar_id === null ? (gezaehlt ?? 0) + 1 : gezaehlt === null ? 1 : null;
