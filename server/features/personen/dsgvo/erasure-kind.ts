import { loeschung } from '../../../../src/features/personen/personen.jobs.ts';
import { erase } from './erase.ts';
import { personFor } from './subject.ts';
import { personOf } from './access-kind.ts';
import type { JobKind } from '../../../jobs/kind.ts';

/** Erases of a person what may go today; what may not waits for its day (domain: personen 4, GDPR). */
export const erasureKind: JobKind = {
  ...loeschung,
  dateiname: null,
  check: (order) => void personOf(order),
  async *run(order) {
    const id = personOf(order);
    await personFor(order.deps, order.nutzer, id, 'ANONYMISIERUNG', 'LOESCHEN');
    await erase(order.deps, order.nutzer, id);
    yield { bytes: '', rows: 1 };
  },
};
