import type { Known } from '../../kit/define-table.ts';
import type { chargen } from './chargen.table.ts';
import type { lagerbewegungen } from './lagerbewegungen.table.ts';
import type { lagerziele } from './lagerziele.table.ts';

/** What the rules know of a batch. */
export type Charge = Known<typeof chargen> & { readonly id: string };
/** What the rules know of a movement. */
export type Bewegung = Known<typeof lagerbewegungen>;
/** Quantity of one article and batch at one place. */
export interface Stand {
  readonly artikel_id: string;
  readonly charge_id: string | null;
  readonly standort_id: string | null;
  readonly menge: number;
}

const stelle = ({ artikel_id, charge_id, standort_id }: Partial<Omit<Stand, 'menge'>>): string =>
  `${artikel_id ?? ''} ${charge_id ?? ''} ${standort_id ?? ''}`;

/** Stock by article, batch and place: the sum of its movements, below zero too (domain: inventar 5, 7 case 21). */
export function bestaende(bewegungen: Iterable<Bewegung | Stand>): readonly Stand[] {
  const summen = new Map<string, Stand>();
  for (const { artikel_id, charge_id, standort_id, menge } of bewegungen) {
    const platz = { artikel_id: artikel_id ?? '', charge_id: charge_id ?? null, standort_id: standort_id ?? null };
    const key = stelle(platz);
    summen.set(key, { ...platz, menge: (summen.get(key)?.menge ?? 0) + (menge ?? 0) });
  }
  return [...summen.values()].filter(({ menge }) => menge !== 0);
}

/** Last day on which a batch may be used: min(verfall, opened + days); null: no end is known (domain: inventar-tief 3, example 14). */
export function letzterTag({ verfall, angebrochenam, haltbartage }: Partial<Charge>): string | null {
  const offen =
    typeof angebrochenam === 'string' && typeof haltbartage === 'number'
      ? Temporal.PlainDate.from(angebrochenam).add({ days: haltbartage }).toString()
      : null;
  if (offen === null || (typeof verfall === 'string' && verfall < offen)) return verfall ?? null;
  return offen;
}

/** Whether a batch is over on a day: the last usable day itself is not (domain: inventar-tief 1.1). */
export function istAbgelaufen(charge: Partial<Charge>, tag: string): boolean {
  const letzter = letzterTag(charge);
  return letzter !== null && letzter < tag;
}

/** Whether a batch may be given out on a day; without a batch nothing stands against it. */
export const istFrei = (charge: Partial<Charge> | undefined, tag: string): boolean =>
  charge === undefined || ((charge.status ?? 'Frei') === 'Frei' && !istAbgelaufen(charge, tag));

/** GS1 date `JJMMTT` of a package (AI 17) as its last usable day; day 00 is the end of the month (domain: inventar 4, example 13). */
export function verfallAus(jjmmtt: string): string | null {
  const [, jj, mm, tt] = /^(\d\d)(\d\d)(\d\d)$/.exec(jjmmtt) ?? [];
  const monat = Number(mm);
  if (jj === undefined || tt === undefined || monat < 1 || monat > 12) return null;
  const erster = Temporal.PlainDate.from({ year: 2000 + Number(jj), month: monat, day: 1 });
  const tag = tt === '00' ? erster.daysInMonth : Number(tt);
  return tag > erster.daysInMonth ? null : erster.with({ day: tag }).toString();
}

/** What may be given out: stock of usable batches less what is reserved (domain: inventar 5, inventar-tief 7). */
export function verfuegbar(
  staende: Iterable<Pick<Stand, 'charge_id' | 'menge'>>,
  chargenNachId: ReadonlyMap<string, Charge>,
  tag: string,
  reserviert = 0,
): number {
  let summe = 0 - reserviert;
  for (const { charge_id, menge } of staende)
    if (istFrei(charge_id === null ? undefined : chargenNachId.get(charge_id), tag)) summe += menge;
  return summe;
}

/** Part of a withdrawal that one batch gives. */
export interface Entnahme {
  readonly charge_id: string | null;
  readonly menge: number;
}

/**
 * First expired, first out: which batches of a place give a quantity; those without an end come last, what is lacking is taken from no
 * batch, so that the stock shows it below zero (domain: inventar-tief 3, 7).
 */
export function fefo(
  staende: readonly Pick<Stand, 'charge_id' | 'menge'>[],
  chargenNachId: ReadonlyMap<string, Charge>,
  menge: number,
  tag: string,
): readonly Entnahme[] {
  const charge = (id: string | null): Charge | undefined => (id === null ? undefined : chargenNachId.get(id));
  const ende = (id: string | null): string => letzterTag(charge(id) ?? {}) ?? '9999';
  const reihe = staende
    .filter((one) => one.menge > 0 && istFrei(charge(one.charge_id), tag))
    .toSorted((a, b) => (ende(a.charge_id) < ende(b.charge_id) ? -1 : ende(a.charge_id) > ende(b.charge_id) ? 1 : 0));
  const genommen: Entnahme[] = [];
  let rest = menge;
  for (const one of reihe) {
    if (rest === 0) break;
    const davon = Math.min(rest, one.menge);
    genommen.push({ charge_id: one.charge_id, menge: davon });
    rest -= davon;
  }
  if (rest === 0) return genommen;
  const ohne = genommen.find(({ charge_id }) => charge_id === null);
  return [
    ...genommen.filter((one) => one !== ohne),
    { charge_id: null, menge: rest + (ohne?.menge ?? 0) },
  ];
}

/** How much to order: nothing while free and ordered reach the minimum, else up to the target in whole packages (domain: inventar-tief 4, example 16). */
export function nachbestellung(
  { minimum, ziel, gebinde }: Pick<Known<typeof lagerziele>, 'minimum' | 'ziel' | 'gebinde'>,
  frei: number,
  bestellt: number,
): number {
  const da = frei + bestellt;
  if (da >= (minimum ?? 0)) return 0;
  const packung = Math.max(1, gebinde ?? 1);
  return Math.max(0, Math.ceil(((ziel ?? 0) - da) / packung) * packung);
}

/** How the stock of an article looks: `rot` below zero or below the minimum, `gelb` at the minimum with an order or below the target. */
export type Ampel = 'rot' | 'gelb' | 'gruen';

/** Light of a stock line (domain: inventar 7 case 21, inventar-tief 9). */
export function ampel(
  { minimum, ziel }: Pick<Known<typeof lagerziele>, 'minimum' | 'ziel'>,
  frei: number,
  bestellt: number,
): Ampel {
  if (frei < 0 || frei + bestellt < (minimum ?? 0)) return 'rot';
  return frei < (minimum ?? 0) || frei < (ziel ?? 0) ? 'gelb' : 'gruen';
}

/** What is there and what it is worth, in cents. */
export interface Wertstand {
  readonly menge: number;
  readonly wert: number;
}

/**
 * Moving average: what comes in adds its price, what goes takes round(value × quantity ÷ stock), the last issue the rest (domain:
 * inventar-tief 7, example 17). Without a price it comes in at the average of then; below zero there is no value.
 */
export function fortgeschrieben({ menge: stand, wert }: Wertstand, menge: number, stueckbetrag: number | null): Wertstand {
  const danach = stand + menge;
  if (danach <= 0) return { menge: danach, wert: 0 };
  if (menge < 0) return { menge: danach, wert: wert - anteil(wert, -menge, stand) };
  const neu = Math.min(menge, danach);
  const zugang = stueckbetrag === null ? (stand > 0 ? anteil(wert, neu, stand) : 0) : stueckbetrag * neu;
  return { menge: danach, wert: wert + zugang };
}

/** round(total × part ÷ whole), half up, exact in integers. */
const anteil = (total: number, part: number, whole: number): number =>
  Number((2n * BigInt(total) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** Value of every article in one pass over its movements in their order; moving a thing within the branch changes no value. */
export function lagerwert(bewegungen: Iterable<Bewegung>): ReadonlyMap<string, Wertstand> {
  const staende = new Map<string, Wertstand>();
  for (const { artikel_id, menge, grund, stueckbetrag } of bewegungen) {
    if (grund === 'Umlagerung') continue;
    const key = artikel_id ?? '';
    staende.set(key, fortgeschrieben(staende.get(key) ?? { menge: 0, wert: 0 }, menge ?? 0, stueckbetrag ?? null));
  }
  return staende;
}
