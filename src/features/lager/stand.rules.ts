import type { Known } from '../../kit/define-table.ts';
import { groupBy } from '../../lib/group-by.ts';
import {
  ampel,
  bestaende,
  istAbgelaufen,
  letzterTag,
  nachbestellung,
  verfuegbar,
  type Ampel,
  type Bewegung,
  type Charge,
  type Stand,
} from './bestand.rules.ts';
import type { lagerbestaende } from './lagerbestaende.table.ts';
import type { lagerziele } from './lagerziele.table.ts';

type Bestand = Known<typeof lagerbestaende>;
type Ziel = Known<typeof lagerziele>;

/** What a device knows of the stock of branches: the server's sums, and movements that only this device has. */
export interface Lagerwissen {
  readonly bestaende: readonly Bestand[];
  /** Not with the server yet: they count already. */
  readonly eigene: readonly Bewegung[];
  readonly chargen: readonly Charge[];
  readonly ziele: readonly Ziel[];
}

/** A line of the stock list. */
export interface Lagerzeile {
  readonly id: string;
  readonly sek_id: string;
  readonly artikel_id: string;
  readonly menge: number;
  /** Of usable batches, less what is promised. */
  readonly frei: number;
  /** Lent: it lies elsewhere, and comes back. */
  readonly ausgegeben: number;
  /** Promised to orders, or reserved for today. */
  readonly reserviert: number;
  readonly bestellt: number;
  readonly minimum: number;
  readonly ziel: number;
  readonly bestellen: number;
  readonly ampel: Ampel;
}

const inSektion = ({
  sek_id,
  artikel_id,
}: {
  readonly sek_id?: string | null;
  readonly artikel_id?: string | null;
}): string => `${sek_id ?? ''} ${artikel_id ?? ''}`;

/** Stock and own movements together, by article, batch and place of one branch's article. */
export const staendeVon = (wissen: Pick<Lagerwissen, 'bestaende' | 'eigene'>): ReadonlyMap<string, readonly Stand[]> =>
  new Map(
    [...groupBy([...wissen.bestaende, ...wissen.eigene], inSektion)].map(([key, rows]) => [
      key,
      bestaende(
        rows.map(({ artikel_id, charge_id, standort_id, menge }) => ({ artikel_id, charge_id, standort_id, menge })),
      ),
    ]),
  );

/** What other areas know of the stock, each by `sek_id artikel_id`. */
export type Dazu = Partial<Record<'ausgegeben' | 'reserviert' | 'bestellt', ReadonlyMap<string, number>>>;

/** Stock list: every article that is there, wanted, lent or on order, with its light (domain: inventar 5, inventar-tief 7, 9). */
export function lagerliste(wissen: Lagerwissen, tag: string, dazu: Dazu = {}): readonly Lagerzeile[] {
  const chargen = new Map(wissen.chargen.map((one) => [one.id, one]));
  const staende = staendeVon(wissen);
  const ziele = new Map(
    wissen.ziele.flatMap((one) => ((one.standort_id ?? null) === null ? [[inSektion(one), one] as const] : [])),
  );
  const { ausgegeben, reserviert, bestellt } = dazu;
  const zugesagt = (id: string): number => reserviert?.get(id) ?? 0;
  const alle = new Set([staende, ziele, ausgegeben, bestellt].flatMap((one) => [...(one?.keys() ?? [])]));
  return [...alle].map((id) => {
    const [sek_id = '', artikel_id = ''] = id.split(' ');
    const hier = staende.get(id) ?? [];
    const ziel = ziele.get(id) ?? {};
    const frei = verfuegbar(hier, chargen, tag, zugesagt(id));
    const kommt = bestellt?.get(id) ?? 0;
    return {
      id,
      sek_id,
      artikel_id,
      frei,
      ausgegeben: ausgegeben?.get(id) ?? 0,
      reserviert: zugesagt(id),
      bestellt: kommt,
      menge: hier.reduce((sum, { menge }) => sum + menge, 0),
      minimum: ziel.minimum ?? 0,
      ziel: ziel.ziel ?? 0,
      bestellen: nachbestellung(ziel, frei, kommt),
      ampel: ampel(ziel, frei, kommt),
    };
  });
}

/** A batch that lies somewhere and when it is over. */
export interface Verfallszeile {
  readonly id: string;
  readonly charge: Charge;
  readonly standort_id: string | null;
  readonly menge: number;
  readonly letzter: string;
}

/** What is there of batches that have an end, by place (domain: inventar-tief 9: Verfallsliste). */
export function verfallsliste(wissen: Pick<Lagerwissen, 'bestaende' | 'eigene' | 'chargen'>): readonly Verfallszeile[] {
  const chargen = new Map(wissen.chargen.map((one) => [one.id, one]));
  return [...staendeVon(wissen).values()].flat().flatMap(({ charge_id, standort_id, menge }) => {
    const charge = chargen.get(charge_id ?? '');
    const letzter = charge === undefined ? null : letzterTag(charge);
    return charge === undefined || letzter === null || menge <= 0
      ? []
      : [{ id: `${charge.id} ${standort_id ?? ''}`, charge, standort_id, menge, letzter }];
  });
}

/** What a place lacks to its target. */
export interface Auffuellzeile {
  readonly id: string;
  readonly standort_id: string;
  readonly artikel_id: string;
  readonly soll: number;
  readonly ist: number;
  readonly fehlt: number;
}

/** Refill list: target less what is usable at the place (domain: inventar-tief 7). */
export function auffuellliste(wissen: Lagerwissen, tag: string): readonly Auffuellzeile[] {
  const chargen = new Map(wissen.chargen.map((one) => [one.id, one]));
  const staende = staendeVon(wissen);
  return wissen.ziele.flatMap((one): Auffuellzeile[] => {
    const { standort_id, artikel_id, ziel } = one;
    if (typeof standort_id !== 'string') return [];
    const hier = (staende.get(inSektion(one)) ?? []).filter((stand) => stand.standort_id === standort_id);
    const ist = hier.reduce((sum, { charge_id, menge }) => {
      const charge = chargen.get(charge_id ?? '');
      return charge !== undefined && istAbgelaufen(charge, tag) ? sum : sum + menge;
    }, 0);
    const soll = ziel ?? 0;
    return [
      {
        id: `${standort_id} ${artikel_id ?? ''}`,
        standort_id,
        artikel_id: artikel_id ?? '',
        soll,
        ist,
        fehlt: Math.max(0, soll - ist),
      },
    ];
  });
}
