import type { VisibleRowOf } from '../../db/base.ts';
import { fold } from '../../lib/search-text.ts';
import { useDevice } from '../../screens/device.ts';
import { useRows } from '../../screens/use-replica.ts';
import { personen } from '../personen/personen.table.ts';

/**
 * The person who is signed in: the record that the account names, else by name, when there is exactly one of that name, else null.
 * Undefined until the device has looked.
 */
export function useEigenePerson(): VisibleRowOf<typeof personen> | null | undefined {
  const { user } = useDevice();
  const rows = useRows(personen);
  if (rows === undefined) return undefined;
  const genannt = rows.find(({ id }) => id === user.mgd_id);
  if (genannt !== undefined) return genannt;
  const gesucht = fold(user.name.trim());
  const gleiche = rows.filter(({ vorname, nachname }) =>
    [`${vorname ?? ''} ${nachname ?? ''}`, `${nachname ?? ''} ${vorname ?? ''}`].some(
      (name) => fold(name.trim()) === gesucht,
    ),
  );
  return (gleiche.length === 1 ? gleiche[0] : undefined) ?? null;
}
