import { useCallback, useRef } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { repeatedCodes, type CodeSource } from '../../screens/scan/repeated-code.ts';
import { codeUmgebung } from './code-umgebung.rules.ts';
import { indexVon } from './geraete-index.ts';
import { inventar } from './inventar.table.ts';
import { normiereCode, type Code, type KeinCode } from './kennung.rules.ts';

/** A piece that a code led to. */
export interface Gefunden {
  readonly stueck: VisibleRowOf<typeof inventar>;
  /** Instant since which another label should be on it. */
  readonly ersetztAm: string | undefined;
}

/** What became of a code. */
export type Gelesen =
  | { readonly art: 'wiederholt' }
  | { readonly art: 'gelesen'; readonly code: Code | KeinCode; readonly gefunden: readonly Gefunden[] };

/** Reads a code and looks for its piece on this device, from memory (domain: inventar-tief 9). */
export function useCodes(): (raw: string, source: CodeSource) => Promise<Gelesen> {
  const { replica } = useDevice();
  const repeated = useRef(repeatedCodes());
  return useCallback(
    async (raw, source) => {
      const code = normiereCode(raw, codeUmgebung(location.host));
      const key = code.kind === 'code' ? code.wert : code.text;
      const isOne = code.kind !== 'code' || code.jeStueck;
      if (repeated.current(key, isOne, source, performance.now()) === 'repeated') return { art: 'wiederholt' };
      const index = await indexVon(replica);
      const gefunden: Gefunden[] = [];
      for (const { inventarId, ersetztAm } of index.suche(code)) {
        const stueck = await replica.row(inventar, inventarId);
        if (stueck !== undefined) gefunden.push({ stueck, ersetztAm });
      }
      return { art: 'gelesen', code, gefunden };
    },
    [replica],
  );
}
