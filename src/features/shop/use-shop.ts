import type { VisibleRowOf } from '../../db/base.ts';
import { newId } from '../../lib/ids.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useOperations } from '../../screens/use-operations.ts';
import { useTables } from '../../screens/use-replica.ts';
import type { Option } from '../../ui/fields/options.tsx';
import type { Action } from '../../sync/actions.ts';
import type { Operation } from '../../sync/operations.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { artikelgruppen } from '../artikel/artikelgruppen.table.ts';
import { nameUnter } from './artikelname.ts';
import { artikelpreise } from './artikelpreise.table.ts';
import { istEigenerKorb } from './besteller.rules.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import { bestellungen } from './bestellungen.table.ts';
import { liefermengen } from './liefermengen.table.ts';
import { kontingenteFuer, type Hinweis } from './kontingent-hinweise.ts';
import { giltAm, preisIn, shoppreis, type Gilt } from './preise.rules.ts';
import { preistabellen } from './preistabellen.table.ts';
import { staatskontingente } from './staatskontingente.table.ts';
import type { bestellart } from './shop.vocabularies.ts';

/** What an order is paid from. */
export type Bestellart = (typeof bestellart.names)[number];
/** An article as the device has it. */
export type ShopArtikel = VisibleRowOf<typeof artikel>;
/** A line of a cart. */
export type Zeile = VisibleRowOf<typeof bestellpositionen>;

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
  readonly lege: (artikel_id: string) => Promise<void>;
  readonly setze: (zeile: Zeile, menge: number) => Promise<void>;
  /** Another day of delivery, or another table, of the cart. */
  readonly verlege: (values: { readonly lieferdatum?: string; readonly preistabelle_id?: string }) => Promise<void>;
  readonly uebernimm: (zeilen: readonly Zeile[]) => Promise<void>;
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
  const { engine, user } = useDevice();
  const found = useTables(tables);
  const staatlich = (found?.preistabellen ?? []).filter((one) => one.art === 'Staatsmittel');
  // What was refused of a cart is a cart still: the person orders it again, or not.
  const abgewiesen = useOperations().filter(
    ({ table, kind, state, values }) =>
      table === bestellungen.name && kind === 'step' && state === 'refused' && values['nach'] === 'Bestellt',
  );
  const istKorb = ({ id, status }: VisibleRowOf<typeof bestellungen>): boolean =>
    status === 'Warenkorb' || abgewiesen.some((one) => one.id === id);
  const korb = (found?.bestellungen ?? []).find(
    (row) => istKorb(row) && row.art === art && row.sek_id === sek_id && istEigenerKorb(row, user.id),
  );
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
  const act = async (actions: readonly Action[]): Promise<boolean> => {
    // What was refused before is settled by what the person sees and does now.
    for (const { nr, id } of abgewiesen) if (id === korb?.id) await engine.discard(nr);
    return (await stored(() => engine.act([...actions]))) !== undefined;
  };
  const aendere = (zeile: Zeile, changed: Partial<Zeile>): Action => ({
    do: 'change',
    table: bestellpositionen.name,
    id: zeile.id,
    changed,
    basis: Object.fromEntries(Object.keys(changed).map((key) => [key, zeile[key as keyof Zeile] ?? null])),
  });
  const setze = async (zeile: Zeile, menge: number): Promise<void> => {
    await act([menge < 1 ? { do: 'remove', table: bestellpositionen.name, id: zeile.id } : aendere(zeile, { menge })]);
  };
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
    setze,
    async verlege(changed) {
      if (korb === undefined) return;
      const basis = { lieferdatum: korb.lieferdatum ?? null, preistabelle_id: korb.preistabelle_id ?? null };
      const vorher = Object.fromEntries(Object.entries(basis).filter(([column]) => column in changed));
      await act([{ do: 'change', table: bestellungen.name, id: korb.id, changed, basis: vorher }]);
    },
    artikel: found?.artikel ?? [],
    tabellen: staatlich.map(({ id, name }) => ({ id, label: name ?? '' })),
    tabelle: gewaehlt,
    nameVon: (id) => nameUnter(found?.artikel ?? [], id),
    verfuegbar: (id) =>
      (found?.liefermengen ?? [])
        .filter((row) => row.artikel_id === id && (lagerIds.size === 0 || lagerIds.has(row.lager_id ?? '')))
        .reduce((sum, row) => sum + (row.verfuegbar ?? 0), 0),
    async lege(artikel_id) {
      const schon = zeilen.find((row) => row.artikel_id === artikel_id);
      if (schon !== undefined) return setze(schon, (schon.menge ?? 0) + 1);
      const bestellung_id = korb?.id ?? newId();
      const line = {
        id: newId(),
        bestellung_id,
        artikel_id,
        menge: 1,
        preisbetrag: preisVon(artikel_id)?.preisbetrag ?? null,
      };
      const anfang = art === 'Shop' ? {} : { preistabelle_id: gewaehlt, lieferdatum: tag };
      await act([
        ...(korb === undefined
          ? [
              {
                do: 'create' as const,
                table: bestellungen.name,
                row: { id: bestellung_id, art, sek_id, lager_id, ...anfang },
              },
            ]
          : []),
        { do: 'create', table: bestellpositionen.name, row: line },
      ]);
    },
    async uebernimm(neue) {
      await act(
        neue.map((zeile) => aendere(zeile, { preisbetrag: preisVon(zeile.artikel_id ?? '')?.preisbetrag ?? null })),
      );
    },
    async bestelle() {
      return korb !== undefined && act([{ do: 'step', table: bestellungen.name, id: korb.id, nach: 'Bestellt' }]);
    },
  };
}
