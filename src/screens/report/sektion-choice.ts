import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { useCallback, useMemo, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Option } from '../../ui/fields/options.tsx';
import { useDevice } from '../device.ts';
import { sektionOptions } from '../list/sektion-options.ts';
import { useRows, useSubtrees } from '../use-replica.ts';

/** Which branch a report is narrowed to. */
export interface SektionChoice {
  readonly sek_id: string | null;
  readonly options: readonly Option[];
  readonly choose: (sek_id: string | null) => void;
  /** Name of the chosen one. */
  readonly label: string;
  /** Whether a row lies in the chosen branch or below; all do while none is chosen. */
  readonly isIn: (row: VisibleRow) => boolean;
}

/** A choice among the branches in which an action of a topic of the catalogue is held. */
export function useSektionChoice(topic: string, action: string): SektionChoice {
  const { rights } = useDevice();
  const sektionRows = useRows(sektionen);
  const below = useSubtrees();
  const [sek_id, choose] = useState<string | null>(null);
  const options = useMemo(
    () => sektionOptions(sektionRows ?? [], rights.granted(topic, action)),
    [sektionRows, rights, topic, action],
  );
  const wanted = useMemo(() => (sek_id === null ? undefined : below(sek_id)), [sek_id, below]);
  const isIn = useCallback(
    (row: VisibleRow) => wanted === undefined || (row.sek_ids ?? []).some((id) => wanted.has(id)),
    [wanted],
  );
  return { sek_id, options, choose, label: options.find(({ id }) => id === sek_id)?.label.trim() ?? '', isIn };
}
