import { useChildren } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { mitgliederqualifikationen } from '../personen/mitgliederqualifikationen.table.ts';
import { darfPruefen, type Plan, type Pruefung } from './pruefung.rules.ts';

/** Whether the tester of today may check by the plan. It is a warning only: the check is kept. */
export function useQualifiziert(
  pruefer: Pick<Pruefung, 'pruefer_id' | 'pruefstelle'>,
  plan: Pick<Plan, 'quali_id' | 'extern'> | undefined,
): boolean {
  const heute = useToday();
  const alle = useChildren(mitgliederqualifikationen, pruefer.pruefer_id ?? '');
  // Not read yet: nothing is said.
  if (alle === undefined) return true;
  const haelt = alle.some(
    ({ quali_id, am, gueltigbis }) =>
      quali_id === plan?.quali_id &&
      (am ?? '') <= heute &&
      ((gueltigbis ?? null) === null || (gueltigbis ?? '') >= heute),
  );
  return darfPruefen(plan, pruefer, haelt);
}
