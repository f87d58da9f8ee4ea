import type { Module } from '../../kit/define-module.ts';
import { fold } from '../../lib/search-text.ts';
import type { Rights } from '../../permissions/rights.ts';
import { permissionsFor, sectionIn } from '../../permissions/sections.ts';
import { unreadable } from './cell-value.ts';

/** Which column of the module each column of the file fills; null for none. */
export type Mapping = readonly (string | null)[];

/** A column that a file may fill. */
export interface Target {
  readonly name: string;
  /** What a file may call it, in both languages. */
  readonly labels: readonly string[];
}

/** Columns of numbers that an import may bring along, for whom the association lets make records everywhere; the server asks the same. */
export const keptNumbers = ({ table, area }: Module, rights: Rights): readonly string[] =>
  permissionsFor(sectionIn(table.right, area), 'NEU').some((right) => rights.sections(right) === 'all') ? Object.entries(table.fields).flatMap(([name, { kind, options }]) => (kind === 'serverNumber' ? [name, options['former']].filter((one) => typeof one === 'string') : [])) : [];

/** Columns that a file may fill: those that a person gives, and numbers of the server by which a record is found again. */
export function targetsOf(module: Module, readable: (column: string) => boolean, words: readonly ((id: string) => string)[], kept: readonly string[] = []): readonly Target[] {
  const { table } = module;
  const provisional = new Set(Object.values(table.fields).map((field) => field.options['provisional']));
  return Object.entries(table.fields).flatMap(([name, field]) => {
    if (provisional.has(name)) return [];
    const isGiven = field.setBy !== 'server' || field.kind === 'serverNumber' || kept.includes(name);
    if (!isGiven || unreadable.has(field.kind) || Object.hasOwn(module.where ?? {}, name) || !readable(name)) return [];
    return [{ name, labels: words.map((word) => word(field.label)) }];
  });
}

/** The mapping by what was chosen for such a head before, else by names and labels; a column is filled once. */
export function autoMapping(head: readonly string[], targets: readonly Target[], remembered: Readonly<Record<string, string | null>>): Mapping {
  const free = new Set(targets.map((target) => target.name));
  const byName = new Map(targets.flatMap(({ name, labels }) => [name, ...labels].map((word) => [plain(word), name] as const)).toReversed());
  return head.map((text) => {
    const key = plain(text);
    const known = remembered[key];
    const name = known === undefined ? byName.get(key) : known;
    if (name === undefined || name === null || !free.has(name)) return null;
    free.delete(name);
    return name;
  });
}

/** What to remember of a mapping: head → column. */
export const rememberedOf = (head: readonly string[], mapping: Mapping): Record<string, string | null> =>
  Object.fromEntries(head.flatMap((text, index) => (plain(text) === '' ? [] : [[plain(text), mapping[index] ?? null]])));

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
