import type { Known, Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { groupOf } from '../../kit/merge.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import type { Registry } from '../../kit/registry.ts';
import { isEqual } from '../../lib/equal.ts';
import { message } from '../../lib/message.ts';
import { meet } from './checks.rules.ts';
import type { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';
import type { GewaehlterWert, Wahl } from './zusammenfuehren.calls.ts';

type Values = Readonly<Record<string, unknown>>;
type Beteiligter = Known<typeof einsatzBeteiligte> & { readonly id: string };

/** A mission with the rows below it, by table. */
export interface EinsatzTree {
  readonly row: AnyRow;
  readonly below: ReadonlyMap<string, readonly AnyRow[]>;
}

/** One value in which two missions differ; `spalten` are decided as one. */
export interface Unterschied {
  readonly tabelle: string;
  /** Row of the mission that stays. */
  readonly id: string;
  readonly spalten: readonly string[];
  readonly werte: Readonly<Partial<Record<Wahl, Values>>>;
  /** What loses nothing; undefined where somebody has to choose. */
  readonly vorschlag: Wahl | undefined;
}

/** What becomes of two missions that are one. */
export interface EinsatzMerge {
  readonly unterschiede: readonly Unterschied[];
  /** By row of the mission that gives way: the period of its person (`abschnitt`) as which it arrives. */
  readonly abschnitte: ReadonlyMap<string, number | null>;
  /** A sentence that says why the two cannot be merged as they are. */
  readonly hindernis: string | undefined;
}

const isFilled = (value: unknown): boolean => (value ?? null) !== null && value !== '';

/** Decided as one beyond the groups of the definitions. */
const gemeinsam: readonly (readonly string[])[] = [['fehleinsatz', 'fehleinsatz_grund']];
/** The longer mission holds the shorter one. */
const frueheste = new Set(['alarm_am', 'einsatzbeginn']);
const spaeteste = new Set(['einsatzende']);

/**
 * What two records of one mission differ in (domain: einsaetze 4, Duplicates). What is empty in one is filled from the other, lists
 * are united, and whoever was there at two times has two periods; all else is asked, and nothing is proposed that would lose what
 * the other record says. The same on the device and on the server.
 */
export function einsatzMerge(registry: Registry, kept: EinsatzTree, lost: EinsatzTree): EinsatzMerge {
  const unterschiede = [...differences(registry.table('einsaetze'), kept.row, lost.row)];
  const { abschnitte, pairs, hindernis } = arriving(kept, lost);
  for (const [here, there] of pairs)
    unterschiede.push(...differences(registry.table('einsatz_beteiligte'), here, there));
  for (const [name, rows] of lost.below) {
    const table = registry.table(name);
    if (name === 'einsatz_beteiligte' || table.parent === undefined || table.natural === undefined) continue;
    const parent = table.parent;
    const known = new Map((kept.below.get(name) ?? []).map((row) => [row.id, row]));
    for (const row of rows) {
      const here = known.get(idFromNaturalKey(table, { ...row, [parent]: kept.row.id }) ?? '');
      if (here !== undefined) unterschiede.push(...differences(table, here, row));
    }
  }
  return { unterschiede, abschnitte, hindernis };
}

/** As which period each involved person arrives: that which it overlaps, else a new one. */
function arriving(
  kept: EinsatzTree,
  lost: EinsatzTree,
): {
  abschnitte: Map<string, number | null>;
  pairs: (readonly [Beteiligter, Beteiligter])[];
  hindernis: string | undefined;
} {
  const abschnitte = new Map<string, number | null>();
  const pairs: (readonly [Beteiligter, Beteiligter])[] = [];
  const there = [...beteiligteOf(kept)];
  const paired = new Set<string>();
  let hindernis: string | undefined;
  for (const row of mitgliederByStart(lost)) {
    const own = there.filter((one) => one.mgd_id === row.mgd_id);
    const [first, ...others] = own.filter((one) => meet(one, row));
    if (first === undefined) {
      const abschnitt = nextPeriod(own);
      abschnitte.set(row.id, abschnitt);
      there.push({ ...row, abschnitt });
      continue;
    }
    if (others.length > 0 || paired.has(first.id))
      hindernis = message(
        'Die Zeiten einer Person überschneiden sich in beiden Einsätzen mehrfach: bitte zuerst dort angleichen.',
      );
    paired.add(first.id);
    abschnitte.set(row.id, first.abschnitt || null);
    pairs.push([first, row]);
  }
  return { abschnitte, pairs, hindernis };
}

const beteiligteOf = ({ below }: EinsatzTree): readonly Beteiligter[] => below.get('einsatz_beteiligte') ?? [];

const mitgliederByStart = (tree: EinsatzTree): readonly Beteiligter[] =>
  beteiligteOf(tree)
    .filter((row) => isFilled(row.mgd_id))
    .toSorted((a, b) => (a.von ?? '').localeCompare(b.von ?? '') || a.id.localeCompare(b.id));

/** The period after those that somebody has; null for the only one. */
function nextPeriod(own: readonly Beteiligter[]): number | null {
  const numbers = own.map((one) => one.abschnitt ?? 1);
  return numbers.length === 0 ? null : Math.max(...numbers) + 1;
}

/** Columns of two rows that become one, as far as both are known here. */
function* differences(table: Table, kept: AnyRow, lost: AnyRow): Generator<Unterschied> {
  const seen = new Set<string>();
  for (const [column, field] of Object.entries(table.fields)) {
    if (
      seen.has(column) ||
      field.setBy !== 'user' ||
      !(column in kept) ||
      !(column in lost) ||
      table.natural?.includes(column) === true
    )
      continue;
    const spalten = gemeinsam.find((columns) => columns.includes(column)) ?? groupOf(table, column);
    for (const one of spalten) seen.add(one);
    const found = difference(table, spalten, kept, lost);
    if (found !== undefined) yield { tabelle: table.name, id: kept.id, spalten, ...found };
  }
}

function difference(
  table: Table,
  spalten: readonly string[],
  kept: AnyRow,
  lost: AnyRow,
): Pick<Unterschied, 'werte' | 'vorschlag'> | undefined {
  const [bleibt, weicht] = [pick(kept, spalten), pick(lost, spalten)];
  const clashing = spalten.filter(
    (column) => isFilled(bleibt[column]) && isFilled(weicht[column]) && !isEqual(bleibt[column], weicht[column]),
  );
  const filled = Object.fromEntries(
    spalten.map((column) => [column, isFilled(bleibt[column]) ? bleibt[column] : weicht[column]]),
  );
  // Filled from the other one, without a question.
  if (clashing.length === 0)
    return isEqual(filled, bleibt) ? undefined : { werte: { beide: filled }, vorschlag: 'beide' };
  const [column = ''] = spalten;
  const kind = table.fields[column]?.kind;
  const [a, b] = [bleibt[column], weicht[column]];
  if (kind === 'multiChoice')
    return { werte: { beide: { [column]: [...new Set([...listOf(a), ...listOf(b)])] } }, vorschlag: 'beide' };
  if (spalten.join() === 'von,bis')
    return {
      werte: {
        bleibt,
        weicht,
        beide: {
          von: [bleibt['von'], weicht['von']].filter(isFilled).toSorted()[0] ?? null,
          bis: [bleibt['bis'], weicht['bis']].filter(isFilled).toSorted().at(-1) ?? null,
        },
      },
      vorschlag: 'beide',
    };
  if (frueheste.has(column))
    return { werte: { bleibt, weicht }, vorschlag: String(a) <= String(b) ? 'bleibt' : 'weicht' };
  if (spaeteste.has(column))
    return { werte: { bleibt, weicht }, vorschlag: String(a) >= String(b) ? 'bleibt' : 'weicht' };
  const joined = `${String(a)}\n\n${String(b)}`;
  if (kind === 'longText' && joined.length <= Number(table.fields[column]?.options['max'] ?? 0))
    return { werte: { bleibt, weicht, beide: { [column]: joined } }, vorschlag: 'beide' };
  return { werte: { bleibt, weicht }, vorschlag: undefined };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const pick = (row: Values, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

/** Whether somebody should see a difference: where more than one value is possible. */
export const isAsked = ({ werte }: Unterschied): boolean => Object.keys(werte).length > 1;

/** Values that are written into the rows that stay, by row; undefined for a difference that was not decided. */
export function decided(unterschied: Unterschied, chosen: readonly GewaehlterWert[]): Values | undefined {
  const wahl =
    chosen.find(({ id, spalte }) => id === unterschied.id && spalte === unterschied.spalten[0])?.wahl ??
    unterschied.vorschlag;
  return wahl === undefined ? undefined : unterschied.werte[wahl];
}
