import type { VisibleRowOf } from '../../db/base.ts';
import { newId } from '../../lib/ids.ts';
import type { Device } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import type { Action } from '../../sync/actions.ts';
import type { Engine } from '../../sync/engine.ts';
import type { Operation } from '../../sync/operations.ts';
import { istEigenerKorb } from './besteller.rules.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import { bestellungen } from './bestellungen.table.ts';
import type { bestellart } from './shop.vocabularies.ts';

/** What an order is paid from. */
export type Bestellart = (typeof bestellart.names)[number];
/** A line of a cart. */
export type Zeile = VisibleRowOf<typeof bestellpositionen>;
type Bestellung = VisibleRowOf<typeof bestellungen>;

/** Whose cart it is. */
export interface Korbwahl {
  readonly art: Bestellart;
  readonly sek_id: string;
}

/** A cart and its lines as the device has them at that moment. */
export interface Korbstand {
  readonly korb: Bestellung | undefined;
  readonly zeilen: readonly Zeile[];
}

/** Orders that the server refused. What was refused of a cart is a cart still: the person orders it again, or not. */
export const abgewieseneVon = (operations: readonly Operation[]): readonly Operation[] =>
  operations.filter(
    ({ table, kind, state, values }) =>
      table === bestellungen.name && kind === 'step' && state === 'refused' && values['nach'] === 'Bestellt',
  );

/** The cart that an account fills now. */
export function korbVon(
  rows: readonly Bestellung[],
  abgewiesen: readonly Operation[],
  { art, sek_id }: Korbwahl,
  konto: string,
): Bestellung | undefined {
  const istKorb = ({ id, status }: Bestellung): boolean =>
    status === 'Warenkorb' || abgewiesen.some((one) => one.id === id);
  return rows.find((row) => istKorb(row) && row.art === art && row.sek_id === sek_id && istEigenerKorb(row, konto));
}

// One thing after the other on a device: what was asked for last, by its engine.
const letzte = new WeakMap<Engine, Promise<unknown>>();

/**
 * Does something to the cart when everything before it is stored: fingers are faster than what they see, so the plan is made of what the
 * device has then. Other tabs of the device wait meanwhile. Answers whether there was anything to do and it was stored.
 */
export function amKorb(
  { engine, replica, user }: Pick<Device, 'engine' | 'replica' | 'user'>,
  wahl: Korbwahl,
  plan: (stand: Korbstand) => readonly Action[],
): Promise<boolean> {
  const schritt = async (): Promise<boolean> => {
    const abgewiesen = abgewieseneVon(engine.operations());
    const korb = korbVon(await replica.rows(bestellungen), abgewiesen, wahl, user.id);
    const zeilen = korb === undefined ? [] : await replica.childrenOf(bestellpositionen, korb.id);
    // What was refused before is settled by what the person sees and does now.
    for (const { nr, id } of abgewiesen) if (id === korb?.id) await engine.discard(nr);
    const actions = plan({ korb, zeilen });
    if (actions.length > 0) await engine.act(actions);
    return actions.length > 0;
  };
  const getan = (letzte.get(engine) ?? Promise.resolve()).then(() => stored(() => engine.alone('korb', schritt)));
  letzte.set(engine, getan);
  return getan.then((done) => done === true);
}

/** Other values of a line. */
export const aendere = (zeile: Zeile, changed: Partial<Zeile>): Action => ({
  do: 'change',
  table: bestellpositionen.name,
  id: zeile.id,
  changed,
  basis: Object.fromEntries(Object.keys(changed).map((key) => [key, zeile[key as keyof Zeile] ?? null])),
});

/** More or less pieces of a line; of one that is gone, nothing. */
export function zaehle(zeile: Zeile | undefined, um: number): readonly Action[] {
  if (zeile === undefined) return [];
  const menge = (zeile.menge ?? 0) + um;
  return [menge < 1 ? { do: 'remove', table: bestellpositionen.name, id: zeile.id } : aendere(zeile, { menge })];
}

/** One piece more of an article: a line if it has none yet, and a cart for it. `anfang`: what a new cart begins with. */
export function legeDazu(
  { korb, zeilen }: Korbstand,
  { artikel_id, preisbetrag }: { readonly artikel_id: string; readonly preisbetrag: number | null },
  anfang: Korbwahl & Partial<Bestellung>,
): readonly Action[] {
  const schon = zeilen.find((row) => row.artikel_id === artikel_id);
  if (schon !== undefined) return zaehle(schon, 1);
  const bestellung_id = korb?.id ?? newId();
  return [
    ...(korb === undefined
      ? [{ do: 'create' as const, table: bestellungen.name, row: { ...anfang, id: bestellung_id } }]
      : []),
    {
      do: 'create',
      table: bestellpositionen.name,
      row: { id: newId(), bestellung_id, artikel_id, menge: 1, preisbetrag },
    },
  ];
}
