import { useEffect, useRef } from 'react';
import { t } from '../ui/t.ts';
import { tell } from './events.ts';
import { useOperations } from './use-operations.ts';

/** Tells of saves and deletions that the server refuses from now on; of many at once in one sentence. */
export function useRefusals(): void {
  const operations = useOperations();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const refused = operations.filter((one) => one.state === 'refused' && one.error?.kind !== 'lost');
    // What was refused before the app was opened stands in the header and on the sync screen.
    const fresh = refused.filter(({ op }) => known.current !== undefined && !known.current.has(op));
    known.current = new Set(refused.map(({ op }) => op));
    const [first, ...more] = fresh;
    if (first?.error === undefined) return;
    if (more.length === 0)
      tell({ t: 'failure', what: first.kind === 'delete' ? 'delete' : 'save', refusal: first.error });
    else tell({ t: 'errorMessage', text: t('Der Server hat {n} Änderungen abgelehnt.', { n: fresh.length }) });
  }, [operations]);
}
