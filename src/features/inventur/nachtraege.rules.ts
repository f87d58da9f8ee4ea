import type { Known } from '../../kit/define-table.ts';
import type { inventuren } from './inventuren.table.ts';

type Inventur = Known<typeof inventuren>;

/** Whether a stocktake takes what another one took: the same place and group, or all of them. */
const umfasst = (neu: Inventur, alt: Inventur): boolean =>
  neu.sek_id === alt.sek_id &&
  (['standort_id', 'artikelgruppe_id'] as const).every(
    (column) => (neu[column] ?? null) === null || neu[column] === alt[column],
  );

/**
 * Closed stocktakes to which counts came too late: somebody looks at those, until the next stocktake of the same things has begun and
 * counts anew (domain: inventar 4, "kept as nachträglich and raise a task").
 */
export const mitNachtraegen = <I extends Inventur>(alle: readonly I[]): readonly I[] =>
  alle.filter(
    (one) =>
      (one.nachgezaehlt ?? 0) > 0 &&
      !alle.some((neu) => (neu.begonnenam ?? '') > (one.abgeschlossenam ?? one.begonnenam ?? '') && umfasst(neu, one)),
  );
