import * as v from 'valibot';
import { durationProblem, formatDuration } from '../../lib/duration.ts';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';
import type { Vocabulary } from '../vocabulary.ts';

export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  /** Unit shown behind the number, e.g. `km`. */
  readonly unit?: string;
}

export interface IntegerOptions extends NumberRange {
  /** A year: written without dots. */
  readonly isYear?: boolean;
  /** How long something takes, in seconds: written and typed as `4:35`. */
  readonly isDuration?: boolean;
  /** Every value with its word, for a small scale: they are shown as keys. */
  readonly steps?: Vocabulary;
}

/** A whole number within PostgreSQL's `integer`. */
export const integerKind: Kind<number, IntegerOptions> = {
  name: 'integer',
  schema: ({ min = -2_147_483_648, max = 2_147_483_647, isDuration = false }) => {
    const said = (limit: number): string | number => (isDuration ? formatDuration(limit) : limit);
    return v.pipe(
      v.number(isDuration ? ({ input }) => durationProblem(input) : message('Zahl erwartet.')),
      v.integer(isDuration ? ({ input }) => durationProblem(input) : message('Ganze Zahl erwartet.')),
      v.minValue(min, message('Mindestens {min}.', { min: said(min) })),
      v.maxValue(max, message('Höchstens {max}.', { max: said(max) })),
    );
  },
  sql: () => 'integer',
};

export const integer = <const O extends FieldOptions & IntegerOptions>(options: O) =>
  buildField<number, IntegerOptions, O>(integerKind, options);
