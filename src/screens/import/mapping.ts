import type { Module } from '../../kit/define-module.ts';
import { fold } from '../../lib/search-text.ts';
import type { Rights } from '../../permissions/rights.ts';
import { permissionsFor, topicIn } from '../../permissions/topics.ts';
import { unreadable } from './cell-value.ts';
import { meantBy } from './meanings.ts';

/** Which column of the module each column of the file fills; null for none. */
export type Mapping = readonly (string | null)[];

/** A column that a file may fill. */
export interface Target {
  readonly name: string;
  /** What a file may call it, in both languages. */
  readonly labels: readonly string[];
  /** The tab on which it stands, in both languages; none where it stands on none. */
  readonly groups: readonly string[];
  /** The tab's label. */
  readonly group: string;
}

/** Columns of numbers that an import may bring along, for whom the association lets make records everywhere; the server asks the same. */
export const keptNumbers = ({ table, area }: Module, rights: Rights): readonly string[] =>
  permissionsFor(topicIn(table.right, area), 'NEU').some((right) => rights.sektionen(right) === 'all')
    ? Object.entries(table.fields).flatMap(([name, { kind, options }]) =>
        kind === 'serverNumber' ? [name, options['former']].filter((one) => typeof one === 'string') : [],
      )
    : [];

/** Columns that a file may fill: those that a person gives, and numbers of the server by which a record is found again; in the order in which a record shows them. */
export function targetsOf(
  module: Module,
  readable: (column: string) => boolean,
  words: readonly ((id: string) => string)[],
  kept: readonly string[] = [],
): readonly Target[] {
  const { table } = module;
  const provisional = new Set(Object.values(table.fields).map((field) => field.options['provisional']));
  const tabs = Object.values(module.tabs ?? {}).flatMap((tab) =>
    'fields' in tab ? tab.fields.map((name) => ({ name: String(name), label: tab.label })) : [],
  );
  const placeOf = (name: string): number => tabs.findIndex((tab) => tab.name === name) + 1 || tabs.length + 1;
  const targets = Object.entries(table.fields).flatMap(([name, field]): Target[] => {
    if (provisional.has(name)) return [];
    const isGiven = field.setBy !== 'server' || field.kind === 'serverNumber' || kept.includes(name);
    if (!isGiven || unreadable.has(field.kind) || Object.hasOwn(module.where ?? {}, name) || !readable(name)) return [];
    const group = tabs.find((tab) => tab.name === name)?.label ?? '';
    return [
      {
        name,
        labels: words.map((word) => word(field.label)),
        group,
        groups: group === '' ? [] : words.map((word) => word(group)),
      },
    ];
  });
  return targets.toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
}

/**
 * The mapping by what was chosen for such a head before, else by the column's name or its label, also with its group (`Arbeitsplatz
 * E-Mail`), else by what such a word means, else by how a label begins. A column is filled once; what is surer chooses first.
 */
export function autoMapping(
  head: readonly string[],
  targets: readonly Target[],
  remembered: Readonly<Record<string, string | null>>,
): Mapping {
  const free = new Set(targets.map((target) => target.name));
  const byName = new Map(
    targets
      .flatMap(({ name, labels, groups }) =>
        [
          name,
          ...labels.map(plain).filter((word) => meantBy(word).length === 0),
          ...labels.flatMap((label) => groups.flatMap((group) => [`${group}${label}`, `${label}${group}`])),
        ].map((word) => [plain(word), name] as const),
      )
      .toReversed(),
  );
  const ways: readonly ((key: string) => readonly (string | null | undefined)[])[] = [
    (key) => [remembered[key]],
    (key) => (remembered[key] === null ? [] : [byName.get(key)]),
    (key) => (remembered[key] === null ? [] : meantBy(key)),
    (key) =>
      remembered[key] === null || key.length < 3
        ? []
        : targets.filter(({ labels }) => labels.some((label) => plain(label).startsWith(key))).map(({ name }) => name),
  ];
  const mapping: (string | null)[] = head.map(() => null);
  for (const way of ways) {
    for (const [index, text] of head.entries()) {
      const found =
        plain(text) === '' || mapping[index] !== null
          ? undefined
          : way(plain(text)).find((name) => typeof name === 'string' && free.has(name));
      if (found === undefined || found === null) continue;
      free.delete(found);
      mapping[index] = found;
    }
  }
  return mapping;
}

/**
 * What to remember of a mapping, head → column: only where somebody chose otherwise than is suggested, so that better suggestions
 * win later. What was remembered of other heads stays.
 */
export function rememberedOf(
  head: readonly string[],
  mapping: Mapping,
  suggested: Mapping,
  before: Readonly<Record<string, string | null>> = {},
): Record<string, string | null> {
  const remembered = { ...before };
  for (const [index, text] of head.entries()) {
    const chosen = mapping[index] ?? null;
    if (plain(text) === '') continue;
    if (chosen === (suggested[index] ?? null)) delete remembered[plain(text)];
    else remembered[plain(text)] = chosen;
  }
  return remembered;
}

/** Columns by which a record is found again, if the file has them: the server's number, else the natural key, else one that is unique. */
export function usualKey({ table }: Module, mapping: Mapping): readonly string[] {
  const has = (name: string): boolean => mapping.includes(name);
  const number = Object.keys(table.fields).find((name) => table.fields[name]?.kind === 'serverNumber' && has(name));
  if (number !== undefined) return [number];
  if (table.natural !== undefined && table.natural.every(has)) return table.natural;
  const unique = Object.keys(table.fields).find((name) => table.fields[name]?.unique === true && has(name));
  return unique === undefined ? [] : [unique];
}

/** A head without case, accents and signs. */
const plain = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');
