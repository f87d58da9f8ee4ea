import { useEffect, type ReactElement } from 'react';
import { ChildList } from '../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { useIsComplete } from '../../screens/use-kept.ts';
import { useChildren, useSyncStatus } from '../../screens/use-replica.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { noteAccess } from './patient-access.ts';

/** Patients are on a device only for missions that were opened there; what is not here is said, never shown as empty. Who sees them leaves a trace. */
export function PatientenTab(props: ChildTabProps): ReactElement {
  const { engine, registry, replica } = useDevice();
  const { online } = useSyncStatus();
  const isComplete = useIsComplete(registry.rootOf(props.module.table).name, props.root.id);
  const patients = useChildren(props.module.table, props.parent.id);
  useEffect(() => {
    // Without room for the trace the patient stays readable: help must not wait for a disk.
    for (const { id } of patients ?? []) noteAccess({ engine, replica }, id, 'gelesen').catch(() => {});
  }, [engine, replica, patients]);
  return (
    <div className="stack">
      {isComplete === false && (
        <Banner
          tone={online ? 'info' : 'warn'}
          title={online ? t('Patientendaten werden geladen …') : t('Patientendaten sind nicht auf diesem Gerät')}
        >
          {online
            ? undefined
            : t('Sie werden geladen, sobald eine Verbindung besteht. Neue Patienten können Sie trotzdem erfassen.')}
        </Banner>
      )}
      <ChildList {...props} />
    </div>
  );
}
