import { lazy, Suspense, useMemo, type ReactElement } from 'react';
import type { einsaetze } from './einsaetze.table.ts';
import { ChildList } from '../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { useIsComplete } from '../../screens/use-kept.ts';
import { lineOf, einsatzPoint } from '../../screens/map/search-lines.ts';
import { useChildren, useSyncStatus } from '../../screens/use-replica.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';

const PlaceMap = lazy(async () => ({ default: (await import('../../screens/map/place-map.tsx')).PlaceMap }));

/** Where a mission searched: all sectors and ways on one map, below it as a list. */
export function SucheTab(props: ChildTabProps<typeof einsaetze>): ReactElement {
  const { registry } = useDevice();
  const { online } = useSyncStatus();
  const isComplete = useIsComplete(registry.rootOf(props.module.table).name, props.root.id);
  const rows = useChildren(props.module.table, props.parent.id);
  const lines = useMemo(() => (rows ?? []).map(lineOf), [rows]);
  const { position } = props.root;
  const points = useMemo(() => einsatzPoint(position), [position]);
  return (
    <div className="stack">
      {isComplete === false && (
        <Banner
          tone={online ? 'info' : 'warn'}
          title={online ? t('Suchgebiete werden geladen …') : t('Suchgebiete sind nicht auf diesem Gerät')}
        >
          {online
            ? undefined
            : t('Sie werden geladen, sobald eine Verbindung besteht. Neue können Sie trotzdem erfassen.')}
        </Banner>
      )}
      {lines.length > 0 && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <PlaceMap points={points} lines={lines} isInForm />
        </Suspense>
      )}
      <ChildList {...props} />
    </div>
  );
}
