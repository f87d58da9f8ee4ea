import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { useOperations } from '../../screens/use-operations.ts';
import { useTables } from '../../screens/use-replica.ts';
import type { Option } from '../../ui/fields/options.tsx';
import type { Operation } from '../../sync/operations.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { artikelgruppen } from '../artikel/artikelgruppen.table.ts';
import { nameUnter } from './artikelname.ts';
import { artikelpreise } from './artikelpreise.table.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import { bestellungen } from './bestellungen.table.ts';
import {
  abgewieseneVon,
  aendere,
  amKorb,
  korbVon,
  legeDazu,
  zaehle,
  type Bestellart,
  type Zeile,
} from './korb-schritte.ts';
import { liefermengen } from './liefermengen.table.ts';
import { kontingenteFuer, type Hinweis } from './kontingent-hinweise.ts';
import { giltAm, preisIn, shoppreis, type Gilt } from './preise.rules.ts';
import { preistabellen } from './preistabellen.table.ts';
import { staatskontingente } from './staatskontingente.table.ts';

/** An article as the device has it. */
export type ShopArtikel = VisibleRowOf<typeof artikel>;

/** What the shop shows on a device, and what is done to the cart there. */
export interface Shop {
  readonly artikel: readonly ShopArtikel[];
  readonly tabellen: readonly Option[];
  /** The price table of state-funded material that counts. */
  readonly tabelle: string | null;
  /** The day whose prices count. */
  readonly tag: string;
  readonly korb: VisibleRowOf<typeof bestellungen> | undefined;
  readonly zeilen: readonly Zeile[];
  /** Where the quotas of state-funded material stand that the cart asks of, as far as this device knows. */
  readonly kontingente: readonly Hinweis[];
  /** The chosen price table, where it does not hold on the day of delivery. */
  readonly ohnePreise: string | undefined;
  /** Why the server did not take the order; packed sentences. */
  readonly einwaende: readonly string[];
  readonly preisVon: (artikel_id: string) => Gilt | undefined;
  readonly nameVon: (artikel_id: string) => string;
  readonly verfuegbar: (artikel_id: string) => number;
  /** One piece more of an article. */
  readonly lege: (artikel_id: string) => Promise<unknown>;
  /** Pieces more or less of a line. */
  readonly zaehle: (zeile_id: string, um: number) => Promise<unknown>;
  /** Another day of delivery, or another table, of the cart. */
  readonly verlege: (values: { readonly lieferdatum?: string; readonly preistabelle_id?: string }) => Promise<unknown>;
  readonly uebernimm: (zeilen: readonly Zeile[]) => Promise<unknown>;
  /** Whether the order is on its way. */
  readonly bestelle: () => Promise<boolean>;
}

interface Wahl {
  readonly art: Bestellart;
  readonly sek_id: string;
  readonly tag: string;
  readonly tabelle: string | null;
  /** Whose stock delivers; null: the association's. */
  readonly lager_id: string | null;
}

const einwaendeVon = ({ error }: Operation): readonly string[] =>
  error === undefined || error.fields.length === 0 ? [error?.status_text ?? ''] : error.fields.map(({ text }) => text);

const tables = {
  artikel,
  artikelgruppen,
  artikelpreise,
  preistabellen,
  liefermengen,
  bestellungen,
  bestellpositionen,
  staatskontingente,
};
/** Everything of the shop that this device knows: it works without a network. */
export function useShop({ art, sek_id, tag: gefragt, tabelle, lager_id }: Wahl): Shop {
  const device = useDevice();
  const { user } = device;
  const found = useTables(tables);
  const staatlich = (found?.preistabellen ?? []).filter((one) => one.art === 'Staatsmittel');
  const abgewiesen = abgewieseneVon(useOperations());
  const korb = korbVon(found?.bestellungen ?? [], abgewiesen, { art, sek_id }, user.id);
  // What lies in a cart of state-funded material is for one day and at one table.
  const tag = (art === 'Shop' ? null : korb?.lieferdatum) ?? gefragt;
  const gewaehlt = korb?.preistabelle_id ?? tabelle ?? staatlich[0]?.id ?? null;
  const zeilen = (found?.bestellpositionen ?? []).filter((row) => row.bestellung_id === korb?.id);
  const lagerIds = new Set([korb?.lager_id ?? lager_id].filter((id) => id !== null));
  const preisVon = (id: string): Gilt | undefined => {
    const preise = found?.artikelpreise ?? [];
    if (art === 'Shop') return shoppreis(found?.preistabellen ?? [], preise, id, tag, user.kundengruppe_id);
    const own = staatlich.find((one) => one.id === gewaehlt);
    return own && preisIn(own, preise, id, tag);
  };
  const tu = (plan: Parameters<typeof amKorb>[2]): Promise<boolean> => amKorb(device, { art, sek_id }, plan);
  const tabelleRow = staatlich.find(({ id }) => id === gewaehlt);
  return {
    zeilen,
    korb,
    kontingente:
      art === 'Shop' || found === undefined
        ? []
        : kontingenteFuer(found, zeilen, { sek_id, jahr: Number(tag.slice(0, 4)) }, preisVon),
    ohnePreise:
      art === 'Shop' || tabelleRow === undefined || giltAm(tabelleRow, tag) ? undefined : (tabelleRow.name ?? ''),
    einwaende: abgewiesen.filter(({ id }) => id === korb?.id).flatMap(einwaendeVon),
    tag,
    preisVon,
    verlege: (changed) =>
      tu(({ korb: jetzt }) => {
        if (jetzt === undefined) return [];
        const basis = { lieferdatum: jetzt.lieferdatum ?? null, preistabelle_id: jetzt.preistabelle_id ?? null };
        const vorher = Object.fromEntries(Object.entries(basis).filter(([column]) => column in changed));
        return [{ do: 'change', table: bestellungen.name, id: jetzt.id, changed, basis: vorher }];
      }),
    artikel: found?.artikel ?? [],
    tabellen: staatlich.map(({ id, name }) => ({ id, label: name ?? '' })),
    tabelle: gewaehlt,
    nameVon: (id) => nameUnter(found?.artikel ?? [], id),
    verfuegbar: (id) =>
      (found?.liefermengen ?? [])
        .filter((row) => row.artikel_id === id && (lagerIds.size === 0 || lagerIds.has(row.lager_id ?? '')))
        .reduce((sum, row) => sum + (row.verfuegbar ?? 0), 0),
    lege(artikel_id) {
      const anfang = art === 'Shop' ? {} : { preistabelle_id: gewaehlt, lieferdatum: tag };
      const ware = { artikel_id, preisbetrag: preisVon(artikel_id)?.preisbetrag ?? null };
      return tu((stand) => legeDazu(stand, ware, { art, sek_id, lager_id, ...anfang }));
    },
    zaehle: (zeile_id, um) =>
      tu((stand) =>
        zaehle(
          stand.zeilen.find(({ id }) => id === zeile_id),
          um,
        ),
      ),
    uebernimm: (neue) =>
      tu((stand) =>
        stand.zeilen
          .filter(({ id }) => neue.some((zeile) => zeile.id === id))
          .map((zeile) => aendere(zeile, { preisbetrag: preisVon(zeile.artikel_id ?? '')?.preisbetrag ?? null })),
      ),
    bestelle: () =>
      tu(({ korb: jetzt }) =>
        jetzt === undefined ? [] : [{ do: 'step', table: bestellungen.name, id: jetzt.id, nach: 'Bestellt' }],
      ),
  };
}
