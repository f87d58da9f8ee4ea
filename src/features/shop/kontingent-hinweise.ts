import type { VisibleRowOf } from '../../db/base.ts';
import type { artikel } from '../artikel/artikel.table.ts';
import type { artikelgruppen } from '../artikel/artikelgruppen.table.ts';
import { genannt } from './artikelname.ts';
import type { bestellpositionen } from './bestellpositionen.table.ts';
import type { bestellungen } from './bestellungen.table.ts';
import { bezugVon, kontingentstand, zaehltInsKontingent, type Kontingentstand } from './kontingent.rules.ts';
import { anteilVon, type Gilt } from './preise.rules.ts';
import type { staatskontingente } from './staatskontingente.table.ts';

type Zeile = VisibleRowOf<typeof bestellpositionen>;

interface Found {
  readonly artikel: readonly VisibleRowOf<typeof artikel>[];
  readonly artikelgruppen: readonly VisibleRowOf<typeof artikelgruppen>[];
  readonly bestellungen: readonly VisibleRowOf<typeof bestellungen>[];
  readonly bestellpositionen: readonly Zeile[];
  readonly staatskontingente: readonly VisibleRowOf<typeof staatskontingente>[];
}

/** Where a quota stands, and of which group of articles it is. */
export interface Hinweis extends Kontingentstand {
  readonly gruppe: string;
}

/** Quotas that lines of a cart ask of, the state's part at the prices of now (domain: inventar-tief 7 "Quota": the form says so). */
export function kontingenteFuer(
  found: Found,
  zeilen: readonly Zeile[],
  von: { readonly sek_id: string; readonly jahr: number },
  preisVon: (artikel_id: string) => Gilt | undefined,
): readonly Hinweis[] {
  const gruppeVon = new Map(found.artikel.map((row) => [row.id, row.artikelgruppe_id]));
  const in_ = <P extends { readonly artikel_id?: string | null }>(rows: readonly P[], gruppe: unknown): readonly P[] =>
    rows.filter(({ artikel_id }) => gruppeVon.get(artikel_id ?? '') === gruppe);
  const genehmigt = new Set(found.bestellungen.filter((one) => zaehltInsKontingent(one, von)).map(({ id }) => id));
  const bisher = found.bestellpositionen.filter(({ bestellung_id }) => genehmigt.has(bestellung_id ?? ''));
  return found.staatskontingente
    .filter(({ sek_id, jahr }) => sek_id === von.sek_id && jahr === von.jahr)
    .flatMap((quota) => {
      const gefragt = in_(zeilen, quota.artikelgruppe_id).map((zeile) => {
        const { preisbetrag = 0, foerdersatz = 0 } = preisVon(zeile.artikel_id ?? '') ?? {};
        return { ...zeile, anteilbetrag: anteilVon((zeile.menge ?? 0) * preisbetrag, foerdersatz).anteil };
      });
      if (gefragt.length === 0) return [];
      const gruppe = genannt(found.artikelgruppen.find(({ id }) => id === quota.artikelgruppe_id));
      return kontingentstand(quota, bezugVon(in_(bisher, quota.artikelgruppe_id)), bezugVon(gefragt)).map((stand) => ({
        ...stand,
        gruppe,
      }));
    });
}
