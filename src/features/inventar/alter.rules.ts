import type { Known } from '../../kit/define-table.ts';
import type { alterungsregeln } from './alterungsregeln.table.ts';
import { ersterTagVon, frueherer, monateZwischen, plusMonate } from './fristen.rules.ts';
import type { inventar } from './inventar.table.ts';
import type { nutzungsklassen } from './nutzungsklassen.table.ts';

type Stueck = Known<typeof inventar>;
type Regel = Known<typeof alterungsregeln>;
type Nutzung = Known<typeof nutzungsklassen>;
type Klasse = NonNullable<Nutzung['klasse']>;

/** Column of a rule with the months that a class of use allows. */
export const spalteVon = {
  Nie: 'nie',
  Selten: 'selten',
  Monatlich: 'monatlich',
  MehrmalsMonat: 'mehrmalsmonat',
  Woechentlich: 'woechentlich',
  Taeglich: 'taeglich',
} as const satisfies Readonly<Record<Klasse, keyof Regel>>;

/** The day of manufacture, reckoned from the first day that it may mean. */
export const herstelltag = ({ herstelldatum, herstellgenau }: Stueck): string | null =>
  typeof herstelldatum === 'string' ? ersterTagVon(herstelldatum, herstellgenau) : null;

const plus = (tag: string | null | undefined, monate: number | null | undefined): string | null =>
  typeof tag === 'string' && typeof monate === 'number' ? plusMonate(tag, monate) : null;

/** Rows that no other one corrects. */
export function unberichtigt<R extends { readonly id?: string | null; readonly ersetzt_id?: string | null }>(
  rows: readonly R[],
): readonly R[] {
  const replaced = new Set(rows.map(({ ersetzt_id }) => ersetzt_id).filter((id) => typeof id === 'string'));
  return rows.filter(({ id }) => !replaced.has(id ?? ''));
}

/** How a piece was used from a day on. */
interface Abschnitt {
  readonly ab: string;
  readonly klasse: Klasse;
}

/** Classes of use in order, from the first use on; what is said first holds from there. */
function abschnitteVon(nutzung: readonly Nutzung[], erstgebrauch: string): readonly Abschnitt[] {
  const found: Abschnitt[] = [];
  for (const { ab, klasse } of unberichtigt(nutzung).toSorted((a, b) => ((a.ab ?? '') < (b.ab ?? '') ? -1 : 1))) {
    if (typeof ab !== 'string' || typeof klasse !== 'string') continue;
    if (ab <= erstgebrauch || found.length === 0) found.splice(0, found.length, { ab: erstgebrauch, klasse });
    else found.push({ ab, klasse });
  }
  return found;
}

/** Months that a share of a limit leaves, whole ones, rounded down; what floating numbers lack is no month. */
const ganze = (monate: number): number => Math.floor(monate + 1e-9);

/** When use ends a life: each class takes months ÷ its limit of it, what is left is a share of the next limit (domain: inventar-tief 3). */
export function endeDurchNutzung(regel: Regel, nutzung: readonly Nutzung[], erstgebrauch: string): string | null {
  const abschnitte = abschnitteVon(nutzung, erstgebrauch);
  let verbraucht = 0;
  for (const [at, { ab, klasse }] of abschnitte.entries()) {
    const grenze = regel[spalteVon[klasse]];
    if (typeof grenze !== 'number') continue;
    const ende = plusMonate(ab, ganze(Math.max(0, 1 - verbraucht) * grenze));
    const naechster = abschnitte[at + 1]?.ab;
    if (naechster === undefined || ende <= naechster) return ende;
    verbraucht += monateZwischen(ab, naechster) / grenze;
  }
  return null;
}

/**
 * The first day on which its age locks a piece: the earliest of what maker and record say from manufacture and from first use, and
 * what use leaves; null when nothing limits it (domain: inventar 5, inventar-tief 3).
 */
export function ablaufVon(stueck: Stueck, regel: Regel | undefined, nutzung: readonly Nutzung[]): string | null {
  const hergestellt = herstelltag(stueck);
  const erst = stueck.erstgebrauch ?? null;
  const gelagert = plus(hergestellt, regel?.lagermax);
  return [
    plus(hergestellt, stueck.lebensdauer),
    plus(erst, stueck.nutzungsdauer),
    plus(hergestellt, regel?.abherstellung),
    plus(erst, regel?.aberstgebrauch),
    erst === null ? plus(hergestellt, regel?.nie) : null,
    gelagert !== null && (erst === null || erst > gelagert) ? gelagert : null,
    regel === undefined || erst === null ? null : endeDurchNutzung(regel, nutzung, erst),
  ].reduce(frueherer, null);
}

/** A piece of protective equipment whose history nobody knows is retired (domain: inventar-tief 3). */
export const fehltNachweis = ({ psa, herstelldatum, erstgebrauch }: Stueck): boolean =>
  psa === true && (herstelldatum ?? null) === null && (erstgebrauch ?? null) === null;
