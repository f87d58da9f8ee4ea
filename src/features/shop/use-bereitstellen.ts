import { useRef } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { localToday } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { recordRights } from '../../screens/record-rights.ts';
import { stored } from '../../screens/stored.ts';
import { useTables } from '../../screens/use-replica.ts';
import type { Action } from '../../sync/actions.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { codeUmgebung } from '../inventar/code-umgebung.rules.ts';
import { indexVon } from '../inventar/geraete-index.ts';
import { inventar } from '../inventar/inventar.table.ts';
import { normiereCode } from '../inventar/kennung.rules.ts';
import { dingVon } from '../inventur/ding.rules.ts';
import { nameUnter } from './artikelname.ts';
import { scanne, ungescannt, wirdBereitgestellt } from './bereitstellen.rules.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import { bestellungen } from './bestellungen.table.ts';

type Zeile = VisibleRowOf<typeof bestellpositionen>;
type Stueck = VisibleRowOf<typeof inventar>;

/** An order that the store makes ready, as this device knows it, and what is done to it there. */
export interface Bereitstellen {
  readonly bestellung: VisibleRowOf<typeof bestellungen> | undefined;
  readonly zeilen: readonly Zeile[];
  readonly nameVon: (artikel_id: string | null | undefined) => string;
  readonly stueckeVon: (zeile: Pick<Zeile, 'id'>) => readonly Stueck[];
  /** Ticks the line that a code means; answers what it was, or why it is none of this order, as a packed sentence. */
  readonly scan: (raw: string) => Promise<{ readonly gut: boolean; readonly satz: string } | undefined>;
  /** What has no code is counted by hand; pieces that are too many by then are let go. */
  readonly setze: (zeile: Zeile, menge: number) => Promise<void>;
  /** What nobody scanned stays here. */
  readonly lasseAus: () => Promise<boolean>;
}

const tables = { artikel, bestellungen, bestellpositionen, inventar };

const aendere = (zeile: Pick<Zeile, 'id' | 'geliefert'>, geliefert: number): Action => ({
  do: 'change',
  table: bestellpositionen.name,
  id: zeile.id,
  changed: { geliefert },
  basis: { geliefert: zeile.geliefert ?? null },
});

const binde = (stueck: Stueck, bestellposition_id: string | null): Action => ({
  do: 'change',
  table: inventar.name,
  id: stueck.id,
  changed: { bestellposition_id },
  basis: { bestellposition_id: stueck.bestellposition_id ?? null },
});

/** Making an order ready by scanning what goes out; works without a network (domain: inventar 1, 4 "pieces scanned"). */
export function useBereitstellen(id: string): Bereitstellen {
  const { engine, replica, registry, rights } = useDevice();
  const found = useTables(tables);
  const bestellung = found?.bestellungen.find((one) => one.id === id);
  const zeilen = (found?.bestellpositionen ?? []).filter(({ bestellung_id }) => bestellung_id === id);
  const nameVon = (artikel_id: string | null | undefined): string => nameUnter(found?.artikel ?? [], artikel_id);
  const stueckeVon = (zeile: Pick<Zeile, 'id'>): readonly Stueck[] =>
    (found?.inventar ?? []).filter(({ bestellposition_id }) => bestellposition_id === zeile.id);
  // One scan after the other: each counts on what the one before has stored.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const lies: Bereitstellen['scan'] = async (raw) => {
    if (bestellung === undefined) return undefined;
    const code = normiereCode(raw, codeUmgebung(location.host));
    const treffer = (await indexVon(replica)).suche(code);
    const stuecke = (await Promise.all(treffer.map(({ inventarId }) => replica.row(inventar, inventarId)))).filter(
      (one) => one !== undefined,
    );
    const alle = await replica.rows(bestellpositionen);
    const offene = new Set((await replica.rows(bestellungen)).filter(wirdBereitgestellt).map((one) => one.id));
    const ding = dingVon({ stuecke, artikel: await replica.rows(artikel) }, bestellung.lager_id ?? '', code);
    if ('code' in ding && code.kind === 'kein-code') return { gut: false, satz: code.grund };
    const stueck = 'inventar_id' in ding ? stuecke.find((one) => one.id === ding.inventar_id) : undefined;
    const scan = scanne(ding, stueck, {
      bestellung,
      zeilen: alle.filter(({ bestellung_id }) => bestellung_id === id),
      tag: localToday(),
      nameVon,
      haelt: (position) => offene.has(alle.find((one) => one.id === position)?.bestellung_id ?? ''),
    });
    if ('einwand' in scan) return { gut: false, satz: scan.einwand };
    if (stueck && !recordRights({ registry, rights, table: inventar, root: stueck, isNew: false }).mayChange)
      return { gut: false, satz: message('Sie verfügen nicht über die notwendigen Rechte.') };
    const { zeile } = scan;
    const actions = [aendere(zeile, (zeile.geliefert ?? 0) + 1), ...(stueck ? [binde(stueck, zeile.id)] : [])];
    if ((await stored(() => engine.act(actions))) === undefined) return undefined;
    const values = { was: nameVon(zeile.artikel_id), n: String((zeile.geliefert ?? 0) + 1), m: String(zeile.menge) };
    return { gut: true, satz: message('{was}: {n} von {m}', values) };
  };
  return {
    bestellung,
    zeilen,
    nameVon,
    stueckeVon,
    scan: (raw) => {
      const next = last.current.then(() => lies(raw));
      last.current = next.catch(() => undefined);
      return next;
    },
    async setze(zeile, menge) {
      const zuViel = stueckeVon(zeile).slice(Math.max(0, menge));
      await stored(() => engine.act([aendere(zeile, menge), ...zuViel.map((one) => binde(one, null))]));
    },
    lasseAus: async () =>
      (await stored(() => engine.act(ungescannt(zeilen).map((zeile) => aendere(zeile, 0))))) !== undefined,
  };
}
