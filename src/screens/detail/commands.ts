import type { Module } from '../../kit/define-module.ts';
import { rightNumbers } from '../../permissions/catalog.ts';
import type { Rights } from '../../permissions/rights.ts';

/** Whether one right, or any of a list, is held where the record lies. */
export const holdsAny = (rights: Rights, right: string | readonly string[], sections: readonly string[]): boolean =>
  [right].flat().some((one) => rights.within(one, sections));

/** Printing needs its right where the catalogue has one; else what may be read may be printed. */
export function mayPrint(rights: Rights, { area }: Pick<Module, 'area'>, sections: readonly string[]): boolean {
  const named = ['', '_REGION', '_VERBANDSEBENE']
    .map((level) => `${area}_ALLGEMEIN${level}_DRUCKEN`)
    .filter((right) => rightNumbers.has(right));
  return named.length === 0 || holdsAny(rights, named, sections);
}
