import { useMemo } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localToday } from '../../../lib/local-time.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { inventar } from '../inventar.table.ts';
import { sperrenAm, type Sperre } from '../zustand.rules.ts';
import { inventarsaetze } from './inventarsaetze.table.ts';
import { satzpositionen } from './satzpositionen.table.ts';
import { satzpruefungen } from './satzpruefungen.table.ts';
import {
  gefunden,
  plombeHaelt,
  teilzustand,
  zustandVonSatz,
  type Fund,
  type Satzzustand,
  type Teilstand,
} from './satz.rules.ts';

type Zeile = VisibleRowOf<typeof inventarsaetze>;
type Stueck = VisibleRowOf<typeof inventar>;

/** A part of a set as this device knows it. */
export interface Teil {
  readonly zeile: Zeile;
  readonly stueck: Stueck | undefined;
  readonly stand: Teilstand;
  readonly zustand: Satzzustand;
  readonly sperren: readonly Sperre[];
  /** With what number the set in it was sealed last; null where it is none, or open. */
  readonly plombe: string | null;
  /** The set that it is itself. */
  readonly darin: Satz | undefined;
}

/** A set as this device knows it. */
export interface Satz {
  readonly teile: readonly Teil[];
  readonly zustand: Satzzustand;
  readonly plombe: string | null;
}

/** What sets consist of, and what was found of it. */
interface Welt {
  readonly zeilen: readonly Zeile[];
  readonly stuecke: ReadonlyMap<string, Stueck>;
  readonly funde: readonly Fund[];
  /** The number that each set was sealed with last. */
  readonly plomben: ReadonlyMap<string, string>;
  /** Seals that were read when the set around was looked through, by part, the last one. */
  readonly gelesen: ReadonlyMap<string, string>;
  readonly heute: string;
}

const tables = { inventar, inventarsaetze, satzpruefungen, satzpositionen };
const deepest = 6;
/** A check that is due within so many days makes a part amber. */
const vorlauf = 60;

/** A set with its parts, derived from the checks that this device has; undefined until they are read. */
export function useSatz(id: string): Satz | undefined {
  const saetze = useSaetze();
  return useMemo(() => saetze?.(id), [saetze, id]);
}

/** Any set; a piece that is none has no parts. */
export function useSaetze(): ((id: string) => Satz) | undefined {
  const found = useTables(tables);
  return useMemo(() => {
    if (found === undefined) return undefined;
    const pruefungen = found.satzpruefungen.toSorted((a, b) => ((a.zeitpunkt ?? '') < (b.zeitpunkt ?? '') ? -1 : 1));
    const byId = new Map(pruefungen.map((one) => [one.id, one]));
    const positionen = found.satzpositionen.toSorted((a, b) =>
      zeitVon(byId, a.pruefung_id) < zeitVon(byId, b.pruefung_id) ? -1 : 1,
    );
    const welt: Welt = {
      zeilen: found.inventarsaetze,
      stuecke: new Map(found.inventar.map((one) => [one.id, one])),
      plomben: new Map(pruefungen.flatMap(({ satz_id, plombe }) => (satz_id ? [[satz_id, plombe ?? '']] : []))),
      gelesen: new Map(positionen.flatMap(({ teil_id, plombe }) => (teil_id ? [[teil_id, plombe ?? '']] : []))),
      heute: localToday(),
      funde: positionen.flatMap((one) => {
        const satz_id = byId.get(one.pruefung_id ?? '')?.satz_id;
        return satz_id
          ? [
              {
                satz_id,
                teil_id: one.teil_id ?? null,
                inventar_id: one.inventar_id ?? null,
                zeitpunkt: zeitVon(byId, one.pruefung_id),
                ist: one.ist ?? 0,
                verfall: one.verfall ?? null,
              },
            ]
          : [];
      }),
    };
    return (id: string) => satzVon(welt, id, deepest);
  }, [found]);
}

/** The pieces in a set that may not be handed out, sets in it included. */
export const gesperrteTeile = ({ teile }: Satz): readonly Teil[] =>
  teile.flatMap((teil) => [
    ...(teil.sperren.length > 0 ? [teil] : []),
    ...(teil.darin === undefined ? [] : gesperrteTeile(teil.darin)),
  ]);

const zeitVon = (
  byId: ReadonlyMap<string, { readonly zeitpunkt?: string | null }>,
  id: string | null | undefined,
): string => byId.get(id ?? '')?.zeitpunkt ?? '';

function satzVon(welt: Welt, id: string, rest: number): Satz {
  const zeilen = welt.zeilen
    .filter(({ satz_id }) => satz_id === id)
    .toSorted((a, b) => (a.reihe ?? 0) - (b.reihe ?? 0) || ((a.fach ?? '') < (b.fach ?? '') ? -1 : 1));
  const teile = zeilen.map((zeile) => teilVon(welt, zeile, rest));
  return {
    teile,
    zustand: zustandVonSatz(
      teile.map(({ stand }) => stand),
      welt.heute,
    ),
    plombe: welt.plomben.get(id) || null,
  };
}

function teilVon(welt: Welt, zeile: Zeile, rest: number): Teil {
  const stueck = welt.stuecke.get(zeile.inventar_id ?? '');
  const sperren = stueck === undefined ? [] : sperrenAm(stueck, welt.heute);
  const darin = stueck === undefined || rest === 0 ? undefined : satzVon(welt, stueck.id, rest - 1);
  const istSatz = darin !== undefined && darin.teile.length > 0;
  const plombe = istSatz ? darin.plombe : null;
  // A seal with another number than the one it was closed with: nobody knows what is in it.
  const istOffen =
    plombe !== null && Boolean(welt.gelesen.get(zeile.id)) && !plombeHaelt(plombe, welt.gelesen.get(zeile.id) ?? null);
  const stand: Teilstand = {
    ...gefunden(zeile, welt.funde),
    soll: zeile.soll ?? 1,
    pflicht: zeile.pflicht !== false,
    istGesperrt: sperren.length > 0,
    istBaldFaellig: istBald(stueck, welt.heute),
    darin: istOffen ? 'NichtEinsatzklar' : istSatz ? darin.zustand : undefined,
  };
  return { zeile, stueck, stand, sperren, plombe, darin, zustand: teilzustand(stand, welt.heute) };
}

function istBald(stueck: Stueck | undefined, heute: string): boolean {
  const bald = Temporal.PlainDate.from(heute).add({ days: vorlauf }).toString();
  return [stueck?.naechstepruefung, stueck?.ablauf].some((tag) => Boolean(tag) && (tag ?? '') <= bald);
}
