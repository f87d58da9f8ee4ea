import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { useMemo } from 'react';
import type { Option } from '../../ui/fields/options.tsx';
import { useDevice } from '../device.ts';
import { useRows } from '../use-replica.ts';
import { sektionOptions } from './sektion-options.ts';

/** Branches that a list can be narrowed to by who reads it with the rights of a topic of the catalogue. */
export function useSektionOptions(right: string): readonly Option[] {
  const { rights } = useDevice();
  const sektionRows = useRows(sektionen);
  return useMemo(() => sektionOptions(sektionRows ?? [], rights.granted(right, 'LESEN')), [sektionRows, rights, right]);
}
