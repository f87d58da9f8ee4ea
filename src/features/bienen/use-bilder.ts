import { useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { groupBy } from '../../lib/group-by.ts';
import { useTables } from '../../screens/use-replica.ts';
import type { Betriebsbild } from './betrieb.rules.ts';
import { bienenbehandlungen } from './bienenbehandlungen.table.ts';
import { bienenbewegungen } from './bienenbewegungen.table.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import { bienenstaende } from './bienenstaende.table.ts';
import { bienenzaehlungen } from './bienenzaehlungen.table.ts';

const tabellen = {
  betriebe: bienendatenbank,
  staende: bienenstaende,
  zaehlungen: bienenzaehlungen,
  bewegungen: bienenbewegungen,
  behandlungen: bienenbehandlungen,
};

/** All Betriebe that lie in these branches, each with what hangs on it; undefined until they were read. */
export function useBilder(isIn: (row: VisibleRow) => boolean): readonly Betriebsbild[] | undefined {
  const found = useTables(tabellen);
  return useMemo(() => {
    if (found === undefined) return undefined;
    const von = ({ betrieb_id }: { readonly betrieb_id?: string | null }): string => betrieb_id ?? '';
    const staende = groupBy(found.staende, von);
    const zaehlungen = groupBy(found.zaehlungen, von);
    const bewegungen = groupBy(found.bewegungen, von);
    const behandlungen = groupBy(found.behandlungen, von);
    return found.betriebe.filter(isIn).map((betrieb) => ({
      betrieb,
      staende: staende.get(betrieb.id) ?? [],
      zaehlungen: zaehlungen.get(betrieb.id) ?? [],
      bewegungen: bewegungen.get(betrieb.id) ?? [],
      behandlungen: behandlungen.get(betrieb.id) ?? [],
    }));
  }, [found, isIn]);
}
