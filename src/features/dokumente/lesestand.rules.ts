import type { Known } from '../../kit/define-table.ts';
import type { lesebestaetigungen } from './lesebestaetigungen.table.ts';
import type { lesepflichten } from './lesepflichten.table.ts';

type Pflicht = Known<typeof lesepflichten>;
type Bestaetigung = Known<typeof lesebestaetigungen>;

/** Where the reading of a version stands, by members. */
export interface Lesestand {
  /** Of how many it was demanded. */
  readonly verlangt: number;
  readonly gelesen: readonly string[];
  /** Who neither confirmed nor left. */
  readonly offen: readonly string[];
  /** Who left without having confirmed; a confirmed leaver counts among those who read it. */
  readonly ausgeschieden: readonly string[];
}

/** Of whom a version was demanded, and who of them confirmed (domain: archive-tief 3). Confirmations of others do not count here. */
export function lesestand(
  version_id: string,
  pflichten: readonly Pflicht[],
  bestaetigungen: readonly Bestaetigung[],
  istWeg: (mgd_id: string) => boolean,
): Lesestand {
  const of = (rows: readonly (Pflicht | Bestaetigung)[]): readonly string[] => [
    ...new Set(rows.flatMap((one) => (one.version_id === version_id && one.mgd_id ? [one.mgd_id] : []))),
  ];
  const verlangt = of(pflichten);
  const confirmed = new Set(of(bestaetigungen));
  const left = verlangt.filter((id) => !confirmed.has(id));
  return {
    verlangt: verlangt.length,
    gelesen: verlangt.filter((id) => confirmed.has(id)),
    offen: left.filter((id) => !istWeg(id)),
    ausgeschieden: left.filter(istWeg),
  };
}

/** Who somebody is: the account, and the member that it names. */
export interface Leser {
  readonly id: string;
  readonly mgd_id?: string | null | undefined;
}

/** Whether somebody said that they read a version: what lies on the device only knows the account. */
export const hatGelesen = (
  { id, mgd_id }: Leser,
  version_id: string | null | undefined,
  bestaetigungen: readonly Bestaetigung[],
): boolean =>
  bestaetigungen.some(
    (one) =>
      one.version_id === version_id && (one.kennung === id || (typeof mgd_id === 'string' && one.mgd_id === mgd_id)),
  );

/** Versions that a member must still read, of those that hold today (`heutigeFassungen`); the most urgent first. */
export const nochZuLesen = (
  leser: Leser,
  pflichten: readonly Pflicht[],
  bestaetigungen: readonly Bestaetigung[],
  heutige: ReadonlySet<string>,
): readonly Pflicht[] =>
  pflichten
    .filter(
      ({ mgd_id, version_id }) =>
        mgd_id === leser.mgd_id && heutige.has(version_id ?? '') && !hatGelesen(leser, version_id, bestaetigungen),
    )
    .toSorted((a, b) => (a.bis ?? '9999').localeCompare(b.bis ?? '9999'));
