import type { Module } from '../../kit/define-module.ts';
import { rightNumbers } from '../../permissions/catalog.ts';
import type { AnyRow } from '../../kit/field.ts';
import type { Rights } from '../../permissions/rights.ts';
import type { RecordCommand } from '../device.ts';

/** Whether one right, or any of a list, is held where the record lies. */
export const holdsAny = (rights: Rights, right: string | readonly string[], sektionen: readonly string[]): boolean =>
  [right].flat().some((one) => rights.within(one, sektionen));

/** Printing needs its right where the catalogue has one; else what may be read may be printed. */
export function mayPrint(rights: Rights, { area }: Pick<Module, 'area'>, sektionen: readonly string[]): boolean {
  const named = ['', '_REGION', '_VERBANDSEBENE']
    .map((level) => `${area}_ALLGEMEIN${level}_DRUCKEN`)
    .filter((right) => rightNumbers.has(right));
  return named.length === 0 || holdsAny(rights, named, sektionen);
}

/** A row and where it lies. */
export type Placed = AnyRow & { readonly sek_ids?: readonly string[] | undefined };

/** A command as it is offered: the rows that it works on, and the German sentence why on none of them. */
export interface Offer {
  readonly command: RecordCommand;
  readonly rows: readonly Placed[];
  readonly blocked: string | undefined;
}

/** What of an area's commands is offered on these rows: each where its right is held, and its own condition does not hide it. */
export const offersOn = (
  rights: Rights,
  commands: readonly RecordCommand[],
  rows: readonly Placed[],
): readonly Offer[] =>
  commands.flatMap((command): readonly Offer[] => {
    const { right, also, when = () => true, isElsewhere = false } = command;
    const held = rows.filter(
      ({ sek_ids = [] }) =>
        (isElsewhere ? [right].flat().some((one) => rights.anywhere(one)) : holdsAny(rights, right, sek_ids)) &&
        (also === undefined || holdsAny(rights, also, sek_ids)),
    );
    const answers = held.map((row) => [row, when(row)] as const);
    const fit = answers.flatMap(([row, answer]) => (answer === true ? [row] : []));
    const blocked = answers.map(([, answer]) => answer).find((answer) => typeof answer === 'string');
    if (fit.length > 0) return [{ command, rows: fit, blocked: undefined }];
    return blocked === undefined ? [] : [{ command, rows: [], blocked }];
  });
