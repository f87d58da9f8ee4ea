import { useToday } from '../../screens/use-today.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { mitgliederqualifikationen } from '../personen/mitgliederqualifikationen.table.ts';

/** Whether the person holds what the plan asks for, today; nobody asks where the plan asks for nothing. It is a warning only: the check is kept. */
export function useQualifiziert(prueferId: string | null, qualiId: string | null): boolean {
  const heute = useToday();
  const alle = useChildren(mitgliederqualifikationen, prueferId ?? '');
  if (qualiId === null) return true;
  if (prueferId === null) return false;
  // Not read yet: nothing is said.
  if (alle === undefined) return true;
  return alle.some(
    ({ quali_id, am, gueltigbis }) =>
      quali_id === qualiId && (am ?? '') <= heute && ((gueltigbis ?? null) === null || (gueltigbis ?? '') >= heute),
  );
}
