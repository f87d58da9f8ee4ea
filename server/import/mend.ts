import type { Module } from '../../src/kit/define-module.ts';
import { toE164 } from '../../src/lib/telephone.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a table of texts brings along and nobody meant, mended: line breaks inside of one line, and telephone numbers without their
 * country. `known` is what is there already, by which the country of a row is told that does not name it.
 */
export function mended({ table }: Module, values: Values, known: Values = {}): Values {
  const land = values['land'] ?? known['land'] ?? table.fields['land']?.default;
  const mend = (column: string, value: unknown): unknown => {
    const kind = table.fields[column]?.kind;
    if (typeof value !== 'string' || kind === undefined || kind === 'longText') return value;
    const line = value.replace(/\s*[\r\n\u0085\u2028\u2029]+\s*/g, ' ');
    return kind === 'phone' ? toE164(line, land) : line;
  };
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [column, mend(column, value)]));
}
