import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { useMemo } from 'react';
import { useLocale } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { titleOfRow } from '../titles.ts';
import { useRows } from '../use-replica.ts';
import { useReadableSections } from '../use-scope.ts';
import { sectionTree, type SectionNode } from './section-tree.ts';

/** The sections that the user may read, with names in the language of the app. */
export function useSectionTree(): readonly SectionNode[] {
  const { registry } = useDevice();
  const rows = useRows(sektionen);
  const held = useReadableSections();
  const locale = useLocale();
  return useMemo(() => {
    void locale;
    return sectionTree(rows ?? [], held, (row) => titleOfRow(registry, 'sektionen', row));
  }, [rows, held, registry, locale]);
}
