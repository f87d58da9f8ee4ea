import { useMemo } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useDevice } from '../../../screens/device.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { codeUmgebung } from '../code-umgebung.rules.ts';
import { indexVon } from '../geraete-index.ts';
import { inventar } from '../inventar.table.ts';
import { normiereCode } from '../kennung.rules.ts';
import { useHeute } from '../use-heute.ts';

export type Stueck = VisibleRowOf<typeof inventar>;

/** Pieces on this device as they are today: by what is printed on them, and by number. */
export function useStuecke(): {
  /** All that a code may mean; those with a replaced label last. */
  readonly zumCode: (code: string) => Promise<readonly Stueck[]>;
  readonly stueck: (id: string) => Stueck | undefined;
  readonly alle: readonly Stueck[];
} {
  const { replica } = useDevice();
  const alle = useRows(inventar);
  const heute = useHeute();
  return useMemo(() => {
    const byId = new Map((alle ?? []).map((row) => [row.id, row]));
    const stueck = (id: string): Stueck | undefined => {
      const row = byId.get(id);
      return row && heute(row);
    };
    return {
      alle: alle ?? [],
      stueck,
      zumCode: async (code) =>
        (await indexVon(replica))
          .suche(normiereCode(code, codeUmgebung(location.host)))
          .flatMap(({ inventarId }) => stueck(inventarId) ?? []),
    };
  }, [alle, heute, replica]);
}
