import type { AppData } from '../../protocol/session.ts';

/** What stands between the password and the first screen (spec A 4). */
export type Step =
  | { readonly is: 'einwilligung' }
  | { readonly is: 'systemhinweis' }
  /** The app data and the user's vault. */
  | { readonly is: 'daten' }
  | { readonly is: 'versionskonflikt'; readonly version: string }
  | { readonly is: 'oeffnen' }
  | { readonly is: 'mitgliederwechsel'; readonly wechsel: Mitgliederwechsel }
  | { readonly is: 'funktionswechsel'; readonly wechsel: readonly Funktionswechsel[] }
  | { readonly is: 'pflichtfelder'; readonly size: 'huge' | 'normal'; readonly fehlend: Pflichtfelder }
  | { readonly is: 'start' };

export type Mitgliederwechsel = AppData['mitglieder_wechsel'][number];
export type Funktionswechsel = AppData['funktionswechsel'][number];
export type Pflichtfelder = Pick<
  AppData,
  'musikkapelle_pflichtfelder' | 'mitglieder_pflichtfelder' | 'mitglieder_instrumente_pflichtfelder'
>;

/** What decides which steps are due; `data` is there once the server has answered it. */
export interface Facts {
  readonly dsgvo: boolean;
  readonly showinfo: boolean;
  readonly hasPflichtfelder: boolean;
  /** A locked device that opens in place: nothing is asked or told on the way. */
  readonly isInPlace: boolean;
  /** Version of this app. */
  readonly version: string;
  readonly data?: AppData;
}

type Rule<F> = (facts: F) => readonly Step[];
type Informed = Facts & { readonly data: AppData };

const due = (isDue: boolean, step: Step): readonly Step[] => (isDue ? [step] : []);

/** The order of spec A 4, up to the app data … */
const before: readonly Rule<Facts>[] = [
  ({ dsgvo }) => due(!dsgvo, { is: 'einwilligung' }),
  ({ showinfo, isInPlace }) => due(showinfo && !isInPlace, { is: 'systemhinweis' }),
  () => [{ is: 'daten' }],
];

/** … and with them. */
const after: readonly Rule<Informed>[] = [
  ({ data, version }) => due(data.version !== version, { is: 'versionskonflikt', version: data.version }),
  () => [{ is: 'oeffnen' }],
  ({ data, isInPlace }) =>
    isInPlace ? [] : data.mitglieder_wechsel.map((wechsel) => ({ is: 'mitgliederwechsel', wechsel })),
  ({ data, isInPlace }) =>
    due(data.funktionswechsel.length > 0 && !isInPlace, { is: 'funktionswechsel', wechsel: data.funktionswechsel }),
  ({ data, hasPflichtfelder, isInPlace }) => {
    const size = pflichtfelderSize(countPflichtfelder(data));
    return size !== undefined && hasPflichtfelder && !isInPlace ? [{ is: 'pflichtfelder', size, fehlend: data }] : [];
  },
  () => [{ is: 'start' }],
];

/** The steps that are due, in order. Those after `daten` are known once the data is there. */
export function stepsOf(facts: Facts): readonly Step[] {
  const { data } = facts;
  const first = before.flatMap((rule) => rule(facts));
  return data === undefined ? first : [...first, ...after.flatMap((rule) => rule({ ...facts, data }))];
}

/** How the notice of missing mandatory data is shown (spec A 9); undefined: not at all. */
export function pflichtfelderSize(count: number): 'huge' | 'normal' | undefined {
  if (count === 0 || count >= 900) return undefined;
  return count < 400 ? 'huge' : 'normal';
}

const countPflichtfelder = (data: Pflichtfelder): number =>
  data.musikkapelle_pflichtfelder.length +
  data.mitglieder_pflichtfelder.length +
  data.mitglieder_instrumente_pflichtfelder.length;

/** What came of a step: go on (with the app data, where it fetched them), or the sign-in ends here. */
export type Outcome = 'on' | 'end' | { readonly data: AppData };

/** Goes through the steps one after the other. */
export async function walk(facts: Facts, perform: (step: Step) => Promise<Outcome>): Promise<void> {
  let known = facts;
  for (let passed = 0; ; passed += 1) {
    const step = stepsOf(known)[passed];
    if (step === undefined) return;
    const outcome = await perform(step);
    if (outcome === 'end') return;
    if (outcome !== 'on') known = { ...known, data: outcome.data };
  }
}
