import { useCallback, useMemo, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { localToday } from '../../lib/local-time.ts';
import { sectionIn } from '../../permissions/sections.ts';
import { useDevice } from '../../screens/device.ts';
import { sectionOptions } from '../../screens/list/section-options.ts';
import { useRows, useSubtrees } from '../../screens/use-replica.ts';
import type { Option } from '../../ui/fields/options.tsx';

export interface Sektionswahl {
  readonly sek_id: string | null;
  readonly options: readonly Option[];
  readonly setSektion: (sek_id: string | null) => void;
  /** Name of the chosen one. */
  readonly label: string;
  /** Whether a row lies in the chosen section or below; all do while none is chosen. */
  readonly isIn: (row: VisibleRow) => boolean;
}

/** Today, as it was when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => localToday());
  return today;
}

/** A choice among the sections in which an action on members is held. */
export function useSektionswahl(section: string, action: string): Sektionswahl {
  const { rights } = useDevice();
  const sections = useRows('sektionen');
  const below = useSubtrees();
  const [sek_id, setSektion] = useState<string | null>(null);
  const options = useMemo(
    () => sectionOptions(sections ?? [], rights.granted(sectionIn(section, 'MITGLIEDER'), action)),
    [sections, rights, section, action],
  );
  const wanted = useMemo(() => (sek_id === null ? undefined : below(sek_id)), [sek_id, below]);
  const isIn = useCallback(
    (row: VisibleRow) => wanted === undefined || (row.sek_ids ?? []).some((id) => wanted.has(id)),
    [wanted],
  );
  return { sek_id, options, setSektion, label: options.find(({ id }) => id === sek_id)?.label.trim() ?? '', isIn };
}

/** Rows by the person they hang on. */
export function nachPerson(rows: readonly VisibleRow[]): ReadonlyMap<unknown, readonly VisibleRow[]> {
  const found = new Map<unknown, VisibleRow[]>();
  for (const row of rows) {
    const known = found.get(row['mgd_id']);
    if (known === undefined) found.set(row['mgd_id'], [row]);
    else known.push(row);
  }
  return found;
}

/** Surname and first name. */
export const nameVon = (row: VisibleRow): string =>
  [row['nachname'], row['vorname']].filter((part) => typeof part === 'string').join(' ');
