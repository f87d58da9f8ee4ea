import { mitgliederqualifikationen } from '../../src/features/personen/mitgliederqualifikationen.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import type { Variante } from '../../src/variants/variants.ts';
import { vokabularOf } from '../data/varianten.ts';
import { addMonths, isoDate } from './calendar.ts';
import { shownPeriod, type Period } from './mitgliedschaften.ts';
import type { Random } from './random.ts';
import type { Profil } from './varianten/profil.ts';
import { child, type StoredRow } from './record.ts';

/** What somebody can do beside what every rescuer can. */
export type Qualifikation =
  | 'notarzt'
  | 'hund'
  | 'leiter'
  | 'canyon'
  | 'hoehle'
  | 'flug'
  | 'kid'
  | 'lkld'
  | 'ausbilder'
  | 'fahrer';

const usual: readonly (readonly [Qualifikation, number])[] = [
  ['notarzt', 0.02],
  ['hund', 0.05],
  ['leiter', 0.15],
  ['canyon', 0.07],
  ['hoehle', 0.02],
  ['flug', 0.12],
  ['kid', 0.02],
  ['lkld', 0.04],
  ['ausbilder', 0.06],
  ['fahrer', 0.3],
];

/** Skills of a sworn member of a mountain rescue; officers can lead a mission. */
export function qualifikationenOf(
  random: Random,
  isOfficer: boolean,
  sworn: number | undefined,
  profil?: Profil,
): ReadonlySet<Qualifikation> {
  if (profil !== undefined) return new Set();
  const qualifikationen = usual.filter(([, share]) => random.chance(share)).map(([qualifikation]) => qualifikation);
  return new Set(sworn === undefined ? [] : isOfficer ? [...qualifikationen, 'leiter' as const] : qualifikationen);
}

const kurse: Readonly<Record<Qualifikation, readonly string[]>> = {
  notarzt: ['Notarzt'],
  hund: ['Lawinenhundeführer'],
  leiter: ['Einsatzleiterkurs'],
  canyon: ['Canyonretter'],
  hoehle: ['Höhlenretter'],
  flug: ['Windentraining Hubschrauber'],
  kid: ['Krisenintervention'],
  lkld: ['LKLD'],
  ausbilder: ['Ausbilder Bergrettung'],
  fahrer: ['Führerschein C'],
};
const everyone = ['Bergretter Sommer', 'Bergretter Winter', 'BLSD', 'Erste Hilfe'];
const monthsOf = (variante: Variante): ReadonlyMap<string, number | null> =>
  new Map(vokabularOf(variante).qualifikationen.map(([name, , valid]) => [name, valid]));

/** The entry examination, then every course with its last renewal before today or before the member left; some have lapsed. */
export function qualifikationRows(
  random: Random,
  mgd_id: string,
  qualifikationen: ReadonlySet<Qualifikation>,
  sworn: number | undefined,
  periods: readonly Period[],
  { today, profil }: { readonly today: number; readonly profil: Profil | undefined },
): StoredRow[] {
  if (sworn === undefined) return [];
  const months = monthsOf(profil?.variante ?? 'BERGRETTUNG');
  const until = Math.min(shownPeriod(periods)?.bis ?? today, today);
  const add = (name: string, day: number): StoredRow => {
    const valid = months.get(name) ?? null;
    return child(mitgliederqualifikationen, random, mgd_id, {
      mgd_id,
      quali_id: naturalId('qualifikationen', [name]),
      am: isoDate(day),
      gueltigbis: valid === null ? null : isoDate(addMonths(day, valid)),
    });
  };
  const renewed = (name: string): number => {
    const span = Math.round((months.get(name) ?? 24) * 30.4);
    return Math.max(sworn, until - random.int(10, random.chance(0.85) ? span : span * 2));
  };
  if (profil !== undefined)
    return profil.qualifikationen.filter(([, share]) => random.chance(share)).map(([name]) => add(name, renewed(name)));
  const names = [...everyone, ...[...qualifikationen].flatMap((qualifikation) => kurse[qualifikation])];
  return [
    add('Anwärterprüfung', sworn),
    ...names.filter(() => random.chance(0.93)).map((name) => add(name, renewed(name))),
  ];
}
