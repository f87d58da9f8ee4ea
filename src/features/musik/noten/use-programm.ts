import { useMemo } from 'react';
import { useTables } from '../../../screens/use-replica.ts';
import { auffuehrungen } from './auffuehrungen.table.ts';
import { auffuehrungswerke } from './auffuehrungswerke.table.ts';
import { notenarchiv } from './notenarchiv.table.ts';

const tables = { auffuehrungen, auffuehrungswerke, notenarchiv };

/** Performances, their works and the sheet music that they name, as this device has them; undefined until they are read. */
export function useAuffuehrungen() {
  const found = useTables(tables);
  return useMemo(() => {
    if (found === undefined) return undefined;
    const noten = new Map(found.notenarchiv.map((one) => [one.id, one]));
    return {
      auffuehrungen: found.auffuehrungen,
      werke: found.auffuehrungswerke,
      notenVon: (id: string) => noten.get(id),
    };
  }, [found]);
}
