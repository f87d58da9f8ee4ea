import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { useMemo } from 'react';
import { useLocale } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { titleOfRow } from '../titles.ts';
import { useRows } from '../use-replica.ts';
import { useReadableSektionen } from '../use-scope.ts';
import { sektionTree, type SektionNode } from './sektion-tree.ts';

/** The branches that the user may read, with names in the language of the app. */
export function useSektionTree(): readonly SektionNode[] {
  const { registry } = useDevice();
  const rows = useRows(sektionen);
  const held = useReadableSektionen();
  const locale = useLocale();
  return useMemo(() => {
    void locale;
    return sektionTree(rows ?? [], held, (row) => titleOfRow(registry, 'sektionen', row));
  }, [rows, held, registry, locale]);
}
