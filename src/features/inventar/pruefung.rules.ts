import type { Known } from '../../kit/define-table.ts';
import { localDate } from '../../lib/local-time.ts';
import { herstelltag, unberichtigt } from './alter.rules.ts';
import { faelligNach, frueherer, plusTage } from './fristen.rules.ts';
import type { inventar } from './inventar.table.ts';
import type { inventarpruefungen } from './inventarpruefungen.table.ts';
import type { inventarreparaturen } from './inventarreparaturen.table.ts';
import type { pruefplaene } from './pruefplaene.table.ts';

type Stueck = Known<typeof inventar>;
/** A check as device or server know it. */
export type Pruefung = Known<typeof inventarpruefungen>;
/** A repair as device or server know it. */
export type Reparatur = Known<typeof inventarreparaturen>;
/** A plan as device or server know it. */
export type Plan = Known<typeof pruefplaene>;
type Pruefart = NonNullable<Pruefung['pruefart']>;
/** State of a piece. */
export type Zustand = NonNullable<Stueck['zustand']>;

/** A clock that is further ahead than this counts by arrival (domain: inventar 4). */
export const uhrToleranzMs = 5 * 60_000;
/** Two checks of one kind that lie closer together are two tablets at once: the worse one counts (domain: inventar 4). */
export const zwillingMs = 24 * 3_600_000;

/** The instant by which a check counts, ms: its own, or its arrival where the device's clock was ahead. */
export function zaehltAb({ zeitpunkt, erfasstam }: Pruefung): number {
  const own = Date.parse(zeitpunkt ?? '');
  const arrived = Date.parse(erfasstam ?? '');
  return own > arrived + uhrToleranzMs ? arrived : own;
}

/** The day on which a check counts. */
const tagVon = (pruefung: Pruefung): string => localDate(zaehltAb(pruefung));

const hindernd = ['OhneQualifikation', 'VorHerstellung', 'Ausgemustert'] as const;

/** Whether a check can make anything better: nobody incompetent does, nor one that cannot have been of this piece (domain: inventar 4, 7). */
export const zaehltVoll = ({ hinweise }: Pruefung): boolean =>
  !hindernd.some((one) => hinweise?.includes(one) === true);

/**
 * Whether a tester may check by a plan: who is kept here `haelt` its qualification on that day; a testing centre, whose people are not
 * kept here, counts where the plan takes one (domain: inventar 4).
 */
export function darfPruefen(
  plan: Pick<Plan, 'quali_id' | 'extern'> | undefined,
  { pruefer_id, pruefstelle }: Pick<Pruefung, 'pruefer_id' | 'pruefstelle'>,
  haelt: boolean,
): boolean {
  if ((plan?.quali_id ?? null) === null) return true;
  return (pruefer_id ?? null) === null ? plan?.extern === true && (pruefstelle ?? '').trim() !== '' : haelt;
}

/** Full checks of protective equipment answer for each other; every other kind is for itself. */
const familieVon = (art: Pruefart): string => (art === 'PSAAnlass' ? 'PSAJahr' : art);

/** Whether maker or authorised workshop finished a repair between two instants, by days. */
const repariertZwischen = (reparaturen: readonly Reparatur[], von: Pruefung, bis: Pruefung): boolean =>
  reparaturen.some(
    ({ status, durchhersteller, ende }) =>
      status === 'Erledigt' &&
      durchhersteller === true &&
      typeof ende === 'string' &&
      ende >= tagVon(von) &&
      ende <= tagVon(bis),
  );

/** Where a family of checks stands: its state, and what made it worse last. */
interface Stand {
  readonly zustand: Zustand;
  readonly durch: Pruefung | undefined;
}

/** What one more check makes of a state: sorted out is left only by passing after a finished repair, and of twins the worse one counts. */
function nach(stand: Stand, pruefung: Pruefung, reparaturen: readonly Reparatur[]): Stand {
  const { durch, zustand } = stand;
  if (pruefung.ergebnis === 'NichtBestanden') return { zustand: 'Aussortieren', durch: pruefung };
  const istRepariert = durch !== undefined && repariertZwischen(reparaturen, durch, pruefung);
  if (zustand === 'Aussortieren' && !(istRepariert && zaehltVoll(pruefung))) return stand;
  if (pruefung.ergebnis === 'Bedingt')
    return zustand === 'Aussortieren' ? stand : { zustand: 'Ueberwachung', durch: pruefung };
  if (!zaehltVoll(pruefung)) return stand;
  const istZwilling = durch !== undefined && zaehltAb(pruefung) - zaehltAb(durch) < zwillingMs && !istRepariert;
  return istZwilling ? stand : { zustand: 'GuterZustand', durch: undefined };
}

/** What the checks of a piece say together. */
export interface Pruefstand {
  readonly zustand: Zustand;
  /** By kind: the check from which the next one is reckoned, and whether it found something to watch. */
  readonly letzte: ReadonlyMap<Pruefart, { readonly pruefung: Pruefung; readonly istHalb: boolean }>;
  readonly letztepruefung: string | null;
}

const rang: readonly Zustand[] = ['GuterZustand', 'Ueberwachung', 'Aussortieren'];

/** The worse of two states. */
export const schlechter = (a: Zustand, b: Zustand): Zustand => (rang.indexOf(a) > rang.indexOf(b) ? a : b);

/** What checks say that were not corrected, in the order in which they count (domain: inventar 4). */
export function pruefstandVon(
  pruefungen: readonly Pruefung[],
  reparaturen: readonly Reparatur[],
  vorher: Zustand = 'GuterZustand',
): Pruefstand {
  const inOrder = unberichtigt(pruefungen)
    .filter((one) => !Number.isNaN(zaehltAb(one)))
    .toSorted((a, b) => zaehltAb(a) - zaehltAb(b) || rangVon(a) - rangVon(b));
  const staende = new Map<string, Stand>();
  const letzte = new Map<Pruefart, { readonly pruefung: Pruefung; readonly istHalb: boolean }>();
  for (const one of inOrder) {
    if (typeof one.pruefart !== 'string') continue;
    const familie = familieVon(one.pruefart);
    const stand = nach(staende.get(familie) ?? { zustand: vorher, durch: undefined }, one, reparaturen);
    staende.set(familie, stand);
    if (stand.zustand !== 'Aussortieren' && zaehltVoll(one))
      letzte.set(one.pruefart, { pruefung: one, istHalb: stand.zustand === 'Ueberwachung' });
  }
  const last = inOrder.at(-1);
  const alle = [...staende.values()].map(({ zustand }) => zustand);
  return {
    zustand: alle.length === 0 ? vorher : alle.reduce(schlechter),
    letzte,
    letztepruefung: last === undefined ? null : tagVon(last),
  };
}

const ergebnisse = ['Bestanden', 'Bedingt', 'NichtBestanden'];
/** Of two at the same instant the worse one comes later. */
const rangVon = ({ ergebnis }: Pruefung): number => ergebnisse.indexOf(ergebnis ?? '');

/** How exactly a plan says what it is for; 0 when it is not for this piece. */
function genauigkeit(plan: Plan, stueck: Stueck): number {
  if (typeof plan.artikel_id === 'string') return plan.artikel_id === stueck.artikel_id ? 3 : 0;
  if (typeof plan.artikeltyp_id === 'string') return plan.artikeltyp_id === stueck.artikeltyp_id ? 2 : 0;
  return typeof plan.artikelgruppe_id === 'string' && plan.artikelgruppe_id === stueck.artikelgruppe_id ? 1 : 0;
}

/** The plans of a piece, one of each kind: article before type before group; of equals the one whose check is due sooner (domain: inventar-tief 2). */
export function plaeneFuer(stueck: Stueck, plaene: readonly Plan[]): readonly Plan[] {
  const best = new Map<string, { readonly plan: Plan; readonly genau: number }>();
  for (const plan of plaene) {
    const genau = genauigkeit(plan, stueck);
    const art = plan.pruefart ?? '';
    if (genau === 0 || (plan.archiviertam ?? null) !== null) continue;
    const known = best.get(art);
    if (known === undefined || genau > known.genau || (genau === known.genau && istDichter(plan, known.plan)))
      best.set(art, { plan, genau });
  }
  return [...best.values()].map(({ plan }) => plan);
}

/** Days between two checks by a plan, about. */
const abstand = ({ intervall, intervalltage }: Plan): number =>
  Math.min(typeof intervall === 'number' ? intervall * 30 : Infinity, intervalltage ?? Infinity);

const istDichter = (a: Plan, b: Plan): boolean =>
  abstand(a) < abstand(b) || (abstand(a) === abstand(b) && (a.id ?? '') < (b.id ?? ''));

/** From where a check is due that never was: first use, purchase, manufacture (domain: inventar 5). */
const beginnVon = (stueck: Stueck): string | null =>
  stueck.erstgebrauch ?? stueck.kaufdatum ?? herstelltag(stueck) ?? null;

/** A check that is due; without a day it was due long ago. */
export interface Faellig {
  readonly art: Pruefart;
  readonly tag: string | null;
  /** From when on it is announced. */
  readonly ab: string | null;
}

/** Days before a due date on which it is announced where no plan says so. */
export const ueblicherVorlauf = 60;

const faelligAm = (art: Pruefart, tag: string | null, vorlauf: number | null | undefined): Faellig => ({
  art,
  tag,
  ab: tag === null ? null : plusTage(tag, -(vorlauf ?? ueblicherVorlauf)),
});

/** When the next check of each kind is due: what the tester said may only shorten it (domain: inventar 2, 5). */
export function faelligkeiten(stueck: Stueck, plaene: readonly Plan[], stand: Pruefstand): readonly Faellig[] {
  const found: Faellig[] = [];
  const geplant = plaeneFuer(stueck, plaene);
  for (const plan of geplant)
    if (typeof plan.pruefart === 'string') found.push(faelligNachPlan(stueck, plan, stand, plan.pruefart));
  for (const [art, { pruefung }] of stand.letzte)
    if (typeof pruefung.naechste === 'string' && !geplant.some(({ pruefart }) => pruefart === art))
      found.push(faelligAm(art, pruefung.naechste, null));
  return found.toSorted((a, b) => ((a.tag ?? '') < (b.tag ?? '') ? -1 : Number((a.tag ?? '') > (b.tag ?? ''))));
}

function faelligNachPlan(stueck: Stueck, plan: Plan, { letzte }: Pruefstand, art: Pruefart): Faellig {
  const last = letzte.get(art);
  if (last !== undefined) {
    const tag = faelligNach(plan, tagVon(last.pruefung), { istHalb: last.istHalb }) ?? null;
    return faelligAm(art, frueherer(tag, last.pruefung.naechste), plan.vorlauf);
  }
  const beginn = beginnVon(stueck);
  const tag = beginn === null ? null : (faelligNach(plan, beginn, { istErste: true }) ?? null);
  return faelligAm(art, tag, plan.vorlauf);
}
