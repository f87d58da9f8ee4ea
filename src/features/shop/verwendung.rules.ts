import type { Known } from '../../kit/define-table.ts';
import type { bestellpositionen } from './bestellpositionen.table.ts';
import type { bestellungen } from './bestellungen.table.ts';
import { anteilVon } from './preise.rules.ts';

type Bestellung = Known<typeof bestellungen> & { readonly id: string };
type Position = Known<typeof bestellpositionen> & { readonly id: string };

/** What a branch got of state-funded material by one line of an order, and who paid which part; cents. */
export interface Verwendung {
  readonly id: string;
  readonly bestellung: Bestellung;
  readonly artikel_id: string;
  readonly menge: number;
  readonly betrag: number;
  readonly foerdersatz: number;
  readonly foerderung: number;
  readonly eigenanteil: number;
}

const uebergeben: readonly unknown[] = ['Abgeholt', 'Abgerechnet', 'Gutschrift'];

/** The proof of use of a year: what was handed over and not credited, by the day of delivery (domain: inventar 4 "Bestellung", 5 "Staatsmittel"). */
export function verwendungVon(
  orders: readonly Bestellung[],
  positionen: readonly Position[],
  jahr: string,
): readonly Verwendung[] {
  const gemeint = new Map(
    orders
      .filter(
        ({ art, status, lieferdatum }) =>
          art === 'Staatsmittel' && uebergeben.includes(status) && (lieferdatum ?? '').startsWith(`${jahr}-`),
      )
      .map((one) => [one.id, one]),
  );
  return positionen.flatMap((one) => {
    const bestellung = gemeint.get(one.bestellung_id ?? '');
    const menge = Math.max(0, (one.geliefert ?? 0) - (one.gutgeschrieben ?? 0));
    if (bestellung === undefined || menge === 0) return [];
    const betrag = menge * (one.preisbetrag ?? 0);
    const foerdersatz = one.foerdersatz ?? 0;
    const { anteil, eigen } = anteilVon(betrag, foerdersatz);
    const artikel_id = one.artikel_id ?? '';
    return [{ id: one.id, bestellung, artikel_id, menge, betrag, foerdersatz, foerderung: anteil, eigenanteil: eigen }];
  });
}
