import type { Known } from '../../kit/define-table.ts';
import type { inventar } from './inventar.table.ts';
import type { inventarkennungen } from './inventarkennungen.table.ts';
import { vergleichswert, type Code, type KeinCode } from './kennung.rules.ts';

type Kennung = Known<typeof inventarkennungen>;
type Stueck = Known<typeof inventar>;

/** A piece that a code leads to, and how. `ersetztAm`: instant since which another label should be on it (domain: inventar-tief 5). */
export interface Treffer {
  readonly inventarId: string;
  readonly durch: 'kennung' | 'seriennr' | 'inventarnr';
  readonly ersetztAm?: string;
}

/** A key and what it leads to. */
type Eintrag = readonly [schluessel: string, treffer: Treffer];

function eintraegeDerKennung({ wert, inventar_id, entwertetam }: Kennung): readonly Eintrag[] {
  if (typeof wert !== 'string' || typeof inventar_id !== 'string') return [];
  const ersetzt = typeof entwertetam === 'string' ? { ersetztAm: entwertetam } : {};
  return [[`k ${wert}`, { inventarId: inventar_id, durch: 'kennung', ...ersetzt }]];
}

function eintraegeDesStuecks({ id, seriennr, inventarnr, vorlaeufig }: Stueck): readonly Eintrag[] {
  if (typeof id !== 'string') return [];
  const nummern = [inventarnr, vorlaeufig].filter((one) => typeof one === 'string' && one !== '');
  return [
    ...(typeof seriennr === 'string' && seriennr !== ''
      ? [[`s ${vergleichswert(seriennr)}`, { inventarId: id, durch: 'seriennr' }] as const]
      : []),
    ...nummern.map(
      (nummer) => [`n ${vergleichswert(String(nummer))}`, { inventarId: id, durch: 'inventarnr' }] as const,
    ),
  ];
}

/**
 * Which piece a code means, from memory: a look costs the same among ten pieces and among fifty thousand, and a change costs what
 * changed (domain: inventar-tief 9, scan to card).
 */
export class Kennungsindex {
  private readonly treffer = new Map<string, Map<string, Treffer>>();
  private readonly schluesselVon = new Map<string, readonly string[]>();
  /** Rows that were looked at so far; what the work of a change is counted by. */
  gelesen = 0;

  /** Takes a row of codes as it is now; undefined when it is no longer there. */
  setzeKennung(id: string, zeile: Kennung | undefined): void {
    this.setze(`k ${id}`, zeile === undefined ? [] : eintraegeDerKennung(zeile));
  }

  /** The same for a piece: its own numbers find it, too. */
  setzeStueck(id: string, zeile: Stueck | undefined): void {
    this.setze(`s ${id}`, zeile === undefined ? [] : eintraegeDesStuecks(zeile));
  }

  /** Pieces that a code may mean: by a code that is bound, then by the maker's number, then by the inventory number; replaced labels last. */
  suche(code: Code | KeinCode): readonly Treffer[] {
    const text = vergleichswert(code.text);
    const nummern = [text, ...(code.kind === 'code' ? [code.angaben.seriennr ?? ''] : [])].filter(Boolean);
    const schluessel = [
      ...(code.kind === 'code' ? [`k ${code.wert}`] : []),
      ...nummern.map((nummer) => `s ${vergleichswert(nummer)}`),
      `n ${text}`,
    ];
    const gefunden = new Map<string, Treffer>();
    for (const eines of schluessel)
      for (const treffer of this.treffer.get(eines)?.values() ?? []) {
        const bekannt = gefunden.get(treffer.inventarId);
        if (bekannt === undefined || (bekannt.ersetztAm !== undefined && treffer.ersetztAm === undefined))
          gefunden.set(treffer.inventarId, treffer);
      }
    const alle = [...gefunden.values()];
    // A code that is bound says more than a number that happens to be the same.
    const gebunden = alle.filter(({ durch }) => durch === 'kennung');
    return (gebunden.length > 0 ? gebunden : alle).toSorted(
      (a, b) => Number(a.ersetztAm !== undefined) - Number(b.ersetztAm !== undefined),
    );
  }

  private setze(quelle: string, eintraege: readonly Eintrag[]): void {
    this.gelesen += 1;
    for (const schluessel of this.schluesselVon.get(quelle) ?? []) {
      const unter = this.treffer.get(schluessel);
      unter?.delete(quelle);
      if (unter?.size === 0) this.treffer.delete(schluessel);
    }
    this.schluesselVon.delete(quelle);
    if (eintraege.length === 0) return;
    for (const [schluessel, treffer] of eintraege) {
      const unter = this.treffer.get(schluessel) ?? new Map<string, Treffer>();
      this.treffer.set(schluessel, unter.set(quelle, treffer));
    }
    this.schluesselVon.set(
      quelle,
      eintraege.map(([schluessel]) => schluessel),
    );
  }
}
