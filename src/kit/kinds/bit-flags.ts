import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface BitFlagsOptions {
  /** Label by bit value, e.g. `{ 1: 'Adresse', 2: 'Foto' }` (spec B 9.1). */
  readonly flags: Readonly<Record<number, string>>;
  /** Other labels for records with this value, e.g. for institutions. */
  readonly otherFlags?: {
    readonly column: string;
    readonly value: string;
    readonly flags: Readonly<Record<number, string>>;
  };
}

/** A set of yes/no flags in one integer; bits that no flag names are refused. */
export const bitFlagsKind: Kind<number, BitFlagsOptions> = {
  name: 'bitFlags',
  schema: ({ flags }) => {
    const all = Object.keys(flags).reduce((sum, bit) => sum | Number(bit), 0);
    return v.pipe(
      v.number(message('Zahl erwartet.')),
      v.integer(message('Ganze Zahl erwartet.')),
      v.check((value) => (value & all) === value, message('Ungültiger Wert')),
    );
  },
  sql: () => 'integer',
  check: ({ flags }) =>
    Object.keys(flags).every((bit) => Number.isInteger(Math.log2(Number(bit))))
      ? undefined
      : '`flags` must be keyed by powers of two',
};

export const bitFlags = <const O extends FieldOptions & BitFlagsOptions>(options: O) =>
  buildField<number, BitFlagsOptions, O>(bitFlagsKind, options);
