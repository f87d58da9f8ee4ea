import type { Module } from '../../kit/define-module.ts';

/** The column that says where a record lies; undefined where there is none, or none that the user may read. */
export const placeColumn = ({ table }: Module, readable: (column: string) => boolean): string | undefined =>
  Object.keys(table.fields).find((name) => table.fields[name]?.kind === 'coordinates' && readable(name));
