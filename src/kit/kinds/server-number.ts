import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface ServerNumberOptions {
  /** Name of the number series; with `perSektionAndYear` a counter of its own for each branch and year. */
  readonly series: string;
  /** `{jahr}`, `{sektionsnr}` and `{nr:4}` (padded) are filled in. What has a counter of its own must be named, or two numbers are the same. */
  readonly pattern: string;
  /** Column with the branch and column with the instant whose local year counts; absent: one counter for all. */
  readonly perSektionAndYear?: { readonly sektion: string; readonly year: string };
  /** Column with the date or instant whose local year counts, one counter for all branches. */
  readonly perYear?: string;
  /**
   * Statuses of the table's chain: a record gets its number when it comes to one of them, by a step or by starting there, and has
   * none before. Absent: when it is created. Drafts that come to nothing take no number then.
   */
  readonly at?: readonly string[];
  /** A branch may give ranges of its own (`nummernserien`) that its numbers are taken from instead; only with `perSektionAndYear`. */
  readonly ranges?: boolean;
  /** Text column with the number that the device shows until the server has given the real one; stays searchable. */
  readonly provisional?: string;
  /** Text column with the numbers of records that were combined with this one, separated by blanks; they find it for ever. */
  readonly former?: string;
}

/** A number that only the server gives, gap-free, in the transaction that decides (domain README, point 2). */
export const serverNumberKind: Kind<string, ServerNumberOptions> = {
  name: 'serverNumber',
  schema: () => v.pipe(v.string(message('Text erwartet.')), v.maxLength(40)),
  sql: () => 'text',
  check: ({ pattern, perSektionAndYear, perYear, ranges }) => {
    if (ranges === true && perSektionAndYear === undefined)
      return '`ranges` are those of a branch: `perSektionAndYear` is missing';
    if (perSektionAndYear !== undefined && !pattern.includes('{sektionsnr}'))
      return '`pattern` must hold {sektionsnr}: every branch counts for itself';
    if ((perSektionAndYear ?? perYear) !== undefined && !pattern.includes('{jahr}'))
      return '`pattern` must hold {jahr}: every year counts for itself';
    return undefined;
  },
};

export const serverNumber = <const O extends FieldOptions & ServerNumberOptions>(options: O) =>
  buildField<string, ServerNumberOptions, O>(serverNumberKind, { unique: true, setBy: 'server', ...options });
