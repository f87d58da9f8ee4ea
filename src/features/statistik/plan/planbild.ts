import { useMemo } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { idFromNaturalKey } from '../../../kit/records.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { useDevice } from '../../../screens/device.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { isOffered } from '../../../variants/choices.ts';
import { sektionen } from '../../organisation/sektionen.table.ts';
import type { Statistikart } from './definition.rules.ts';
import { statistikart } from './plan.vocabularies.ts';
import { statistikplaene } from './statistikplaene.table.ts';
import { statistikwerte } from './statistikwerte.table.ts';

export type Plan = VisibleRowOf<typeof statistikplaene>;
export type Wertzeile = VisibleRowOf<typeof statistikwerte>;

/** Id of a branch's plan of a year. */
export const planId = (sek_id: string, jahr: number): string =>
  idFromNaturalKey(statistikplaene, { sek_id, jahr }) ?? '';

/** Id of the plan of the year before. */
export const vorjahresplan = ({ sek_id, jahr }: Pick<Plan, 'sek_id' | 'jahr'>): string =>
  planId(sek_id ?? '', (jahr ?? 0) - 1);

/** Choir or band: what this kind of organisation has. */
export function useStatistikart(): Statistikart {
  const { variant } = useDevice();
  return statistikart.names.find((art) => isOffered(variant.name, 'statistikart', art)) ?? 'Chor';
}

const tabellen = { sektionen, plaene: statistikplaene, werte: statistikwerte };

/** Every branch with all plans and their numbers that lie on this device; undefined until they were read. */
export function usePlaene() {
  const found = useTables(tabellen);
  return useMemo(() => {
    if (found === undefined) return undefined;
    const werte = groupBy(found.werte, ({ plan_id }) => plan_id ?? '');
    return {
      sektionen: found.sektionen
        .filter(({ sektionstyp, archiviertam }) => sektionstyp === 'Sektion' && !archiviertam)
        .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'de')),
      plaene: new Map(found.plaene.map((plan) => [plan.id, plan])),
      werteVon: (plan_id: string): readonly Wertzeile[] => werte.get(plan_id) ?? [],
    };
  }, [found]);
}
