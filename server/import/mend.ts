import type { Module } from '../../src/kit/define-module.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a table of texts brings along and nobody meant, mended: line breaks inside of one line. */
export function mended({ table }: Module, values: Values): Values {
  const mend = (column: string, value: unknown): unknown => {
    const kind = table.fields[column]?.kind;
    return typeof value !== 'string' || kind === undefined || kind === 'longText'
      ? value
      : value.replace(/\s*[\r\n\u0085\u2028\u2029]+\s*/g, ' ');
  };
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [column, mend(column, value)]));
}
