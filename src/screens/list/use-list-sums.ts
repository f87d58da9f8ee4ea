import { useEffect, useMemo } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { Sums } from '../../kit/totals.ts';
import { summenSchema } from '../../protocol/summen.ts';
import { useServer } from '../online/use-server.ts';

/** Sums over more rows than the device holds. */
export interface ServerSums {
  readonly sums: Sums;
  readonly ofGroup: (value: unknown) => { readonly count: number; readonly sums: Sums } | undefined;
}

/** The sums of a list that does not lie here as a whole, as the server has them; undefined until it says so. */
export function useListSums(
  module: Module,
  search: Readonly<Record<string, string>>,
  group: string | undefined,
  isAsked: boolean,
  unsent = 0,
): ServerSums | undefined {
  const { value, isCurrent, reload } = useServer(isAsked ? `${module.url}/summen` : undefined, summenSchema, {
    ...search,
    ...(group === undefined ? {} : { gruppe: group }),
  });
  // What was sent meanwhile counts there now.
  useEffect(() => (unsent === 0 ? undefined : reload), [unsent, reload]);
  return useMemo(() => {
    if (!isAsked || !isCurrent || value === undefined) return undefined;
    const groups = new Map(
      value.gruppen.map(({ wert, anzahl, summen }) => [wert ?? null, { count: anzahl, sums: summen }]),
    );
    return { sums: value.summen, ofGroup: (wanted) => groups.get(wanted ?? null) };
  }, [isAsked, isCurrent, value]);
}
