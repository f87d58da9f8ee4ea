import { useMemo } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { inventar } from '../inventar.table.ts';
import { inventarkennungen } from '../inventarkennungen.table.ts';

export type Stueck = VisibleRowOf<typeof inventar>;

const tables = { inventar, inventarkennungen };
const schluessel = (code: string): string => code.normalize('NFC').trim().toLocaleUpperCase('en');

/** Pieces on this device: by what is printed on them, and by number. */
export function useStuecke(): {
  readonly zumCode: (code: string) => Stueck | undefined;
  readonly stueck: (id: string) => Stueck | undefined;
  readonly alle: readonly Stueck[];
} {
  const found = useTables(tables);
  return useMemo(() => {
    const alle = found?.inventar ?? [];
    const byId = new Map(alle.map((row) => [row.id, row]));
    const byCode = new Map<string, string>();
    for (const row of alle)
      for (const code of [row.seriennr, row.vorlaeufig, row.inventarnr]) if (code) byCode.set(schluessel(code), row.id);
    for (const { wert, inventar_id } of found?.inventarkennungen ?? [])
      if (wert && inventar_id) byCode.set(schluessel(wert), inventar_id);
    return {
      alle,
      stueck: (id) => byId.get(id),
      zumCode: (code) => byId.get(byCode.get(schluessel(code)) ?? ''),
    };
  }, [found]);
}
