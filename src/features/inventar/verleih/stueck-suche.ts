import { useMemo } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { codeUmgebung } from '../code-umgebung.rules.ts';
import { inventar } from '../inventar.table.ts';
import { inventarkennungen } from '../inventarkennungen.table.ts';
import { normiereCode } from '../kennung.rules.ts';
import { Kennungsindex } from '../kennungsindex.ts';

export type Stueck = VisibleRowOf<typeof inventar>;

const tables = { inventar, inventarkennungen };

/** Pieces on this device: by what is printed on them, and by number. */
export function useStuecke(): {
  /** All that a code may mean; those with a replaced label last. */
  readonly zumCode: (code: string) => readonly Stueck[];
  readonly stueck: (id: string) => Stueck | undefined;
  readonly alle: readonly Stueck[];
} {
  const found = useTables(tables);
  return useMemo(() => {
    const alle = found?.inventar ?? [];
    const byId = new Map(alle.map((row) => [row.id, row]));
    const index = new Kennungsindex();
    for (const row of alle) index.setzeStueck(row.id, row);
    for (const row of found?.inventarkennungen ?? []) index.setzeKennung(row.id, row);
    return {
      alle,
      stueck: (id) => byId.get(id),
      zumCode: (code) =>
        index
          .suche(normiereCode(code, codeUmgebung(location.host)))
          .flatMap(({ inventarId }) => byId.get(inventarId) ?? []),
    };
  }, [found]);
}
