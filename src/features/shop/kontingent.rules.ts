import type { Known } from '../../kit/define-table.ts';
import type { bestellpositionen } from './bestellpositionen.table.ts';
import type { bestellungen } from './bestellungen.table.ts';
import type { staatskontingente } from './staatskontingente.table.ts';

type Bestellung = Known<typeof bestellungen>;
type Position = Known<typeof bestellpositionen>;
type Kontingent = Known<typeof staatskontingente>;

/** What an order takes of a quota, by pieces or cents. */
export interface Verbrauch {
  readonly genehmigt: number;
  readonly storniert: number;
}

/** What is left of a quota: what was approved counts, what was cancelled does not (domain: inventar-tief 7 "Quota"). */
export const kontingentrest = (gesamt: number, verbraucht: readonly Verbrauch[]): number =>
  verbraucht.reduce((rest, { genehmigt, storniert }) => rest - genehmigt + storniert, gesamt);

/** How much of what is asked may still be approved, whole orders only. */
export const passtInsKontingent = (rest: number, menge: number): boolean => menge <= rest;

const genehmigte: readonly unknown[] = ['Abgeschlossen', 'Abholbereit', 'Abgeholt', 'Abgerechnet', 'Gutschrift'];

/** Whether an order takes of the quota of a branch and year: what follows of one was counted with it. */
export const zaehltInsKontingent = (
  { art, status, sek_id, lieferdatum, nachlieferung_id }: Bestellung,
  von: Pick<Kontingent, 'sek_id' | 'jahr'>,
): boolean =>
  art === 'Staatsmittel' &&
  genehmigte.includes(status) &&
  (nachlieferung_id ?? null) === null &&
  sek_id === von.sek_id &&
  Number((lieferdatum ?? '').slice(0, 4)) === von.jahr;

/** Pieces and what the state pays of them, cents. */
export interface Bezug {
  readonly menge: number;
  readonly anteil: number;
}

/** What lines take together, credited pieces left out. */
export const bezugVon = (zeilen: readonly Position[]): Bezug =>
  zeilen.reduce<Bezug>(
    (sum, { menge, anteilbetrag, gutgeschrieben }) => {
      const [ganz, bleibt] = [menge ?? 0, (menge ?? 0) - (gutgeschrieben ?? 0)];
      const anteil = ganz === 0 ? 0 : Math.floor(((anteilbetrag ?? 0) * bleibt) / ganz);
      return { menge: sum.menge + bleibt, anteil: sum.anteil + anteil };
    },
    { menge: 0, anteil: 0 },
  );

/** What of a quota is left, by pieces or by cents, and whether what is asked fits in. */
export interface Kontingentstand {
  readonly jahr: number;
  readonly in: 'stueck' | 'betrag';
  readonly rest: number;
  readonly gesamt: number;
  readonly passt: boolean;
}

/** Where a quota stands for an order that asks so much of it (domain: inventar-tief 7 "Quota": the form says so). */
export function kontingentstand(
  { jahr, menge, betrag }: Kontingent,
  bisher: Bezug,
  gefragt: Bezug,
): readonly Kontingentstand[] {
  const stand = (
    art: Kontingentstand['in'],
    gesamt: number | null | undefined,
    genehmigt: number,
    asked: number,
  ): readonly Kontingentstand[] => {
    if (typeof gesamt !== 'number') return [];
    const rest = kontingentrest(gesamt, [{ genehmigt, storniert: 0 }]);
    return [{ jahr: jahr ?? 0, in: art, rest, gesamt, passt: passtInsKontingent(rest, asked) }];
  };
  return [
    ...stand('stueck', menge, bisher.menge, gefragt.menge),
    ...stand('betrag', betrag, bisher.anteil, gefragt.anteil),
  ];
}
