import type { Known } from '../../../kit/define-table.ts';
import type { inventar } from '../inventar.table.ts';
import type { inventarwerte } from '../inventarwerte.table.ts';

type Stueck = Known<typeof inventar>;
type Wert = Known<typeof inventarwerte> & { readonly id?: string };

/** What a piece cost and what it is worth on a day, in cents; undefined where nobody said. */
export interface Bestandswert {
  readonly anschaffung: number | undefined;
  readonly wert: number | undefined;
  readonly woher: 'Buchwert' | 'Zeitwert' | 'Anschaffung' | undefined;
  readonly versicherung: number | undefined;
}

/** Values that count: neither taken back nor a counter row, and not of later days. */
function geltende(werte: readonly Wert[], tag: string): readonly Wert[] {
  const genommen = new Set(werte.flatMap(({ stornovon_id }) => stornovon_id ?? []));
  return werte.filter(
    ({ id, stornovon_id, datum }) => (stornovon_id ?? null) === null && !genommen.has(id ?? '') && (datum ?? '') <= tag,
  );
}

/** The last of a kind. */
function letzter(werte: readonly Wert[], art: Wert['wertart']): number | undefined {
  let last: Wert | undefined;
  for (const one of werte)
    if (one.wertart === art && (last === undefined || (one.datum ?? '') >= (last.datum ?? ''))) last = one;
  return last?.betrag ?? undefined;
}

/** Whether a piece was there on a day: bought by then and not retired yet. */
export const istDa = ({ kaufdatum, ausgemustertam, status }: Stueck, tag: string): boolean =>
  (kaufdatum ?? '') <= tag && (status !== 'Ausgemustert' || (ausgemustertam ?? '') > tag);

/** The value of a piece: by the books where it is an asset, else as somebody valued it, else as it was bought (domain: inventar 2, inventarwerte). */
export function bestandswert(
  { kaufpreisbetrag, menge }: Stueck,
  werte: readonly Wert[],
  buchwert: number | undefined,
  tag: string,
): Bestandswert {
  const gelten = geltende(werte, tag);
  const preis = kaufpreisbetrag === null || kaufpreisbetrag === undefined ? undefined : kaufpreisbetrag * (menge ?? 1);
  const anschaffung = letzter(gelten, 'Anschaffung') ?? preis;
  const zeitwert = letzter(gelten, 'Zeitwert');
  const wert = buchwert ?? zeitwert ?? anschaffung;
  return {
    anschaffung,
    wert,
    versicherung: letzter(gelten, 'Versicherung'),
    woher:
      wert === undefined
        ? undefined
        : buchwert !== undefined
          ? 'Buchwert'
          : zeitwert !== undefined
            ? 'Zeitwert'
            : 'Anschaffung',
  };
}
