import type { Known } from '../../kit/define-table.ts';
import { groupBy } from '../../lib/group-by.ts';
import { localDate } from '../../lib/local-time.ts';
import type { bestellungen } from './bestellungen.table.ts';

type Bestellung = Known<typeof bestellungen> & { readonly id: string };

/** What orders are counted by. */
export type Nach = 'sektion' | 'person';

/** What a branch, or a person, ordered; cents. */
export interface Bestellsumme {
  readonly id: string;
  /** One of its orders: it says who. */
  readonly bestellung: Bestellung;
  readonly anzahl: number;
  readonly betrag: number;
  readonly foerderung: number;
}

/** A cart is no order, and what was refused or cancelled none any more; what follows of an order was counted with it. */
const zaehlt = ({ status, nachlieferung_id }: Bestellung): boolean =>
  !['Warenkorb', 'Abgelehnt', 'Storno'].includes(String(status)) && (nachlieferung_id ?? null) === null;

/** The months of a part of the year: `Q1` to `Q4`, `01` to `12`; all where none is said. */
export function monateVon(teil: string | null): readonly string[] {
  const alle = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  if (teil === null) return alle;
  const quartal = Number(/^Q([1-4])$/.exec(teil)?.[1]);
  return quartal > 0 ? alle.slice(quartal * 3 - 3, quartal * 3) : [teil];
}

/** Orders of a time by branch or by who ordered (domain: inventar 4 "Bestellung"). */
export function bestellsummen(
  orders: readonly Bestellung[],
  zeit: { readonly jahr: string; readonly teil: string | null },
  nach: Nach,
): readonly Bestellsumme[] {
  const monate = new Set(monateVon(zeit.teil).map((monat) => `${zeit.jahr}-${monat}`));
  const gemeint = orders.filter(
    (one) => zaehlt(one) && typeof one.bestelltam === 'string' && monate.has(localDate(one.bestelltam).slice(0, 7)),
  );
  const wer = ({ sek_id, besteller_konto, besteller }: Bestellung): string =>
    (nach === 'sektion' ? sek_id : (besteller_konto ?? besteller)) ?? '';
  return [...groupBy(gemeint, wer)].flatMap(([id, alle]) =>
    alle.slice(0, 1).map((bestellung) => ({
      id,
      bestellung,
      anzahl: alle.length,
      betrag: alle.reduce((sum, { betrag }) => sum + (betrag ?? 0), 0),
      foerderung: alle.reduce((sum, { anteilbetrag }) => sum + (anteilbetrag ?? 0), 0),
    })),
  );
}
