import { Suspense, useEffect, type ReactElement, type ReactNode } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { isId } from '../../lib/ids.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { mayCreateIn } from '../record-rights.ts';
import { RecordByNumber } from './record-by-number.tsx';
import { useKeep } from '../use-kept.ts';
import { useRecord } from '../use-replica.ts';
import { BackLink } from './back-link.tsx';
import { DetailForm } from './detail-screen.tsx';
import { MissingRecord } from './missing-record.tsx';
import { useNavigate } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

/** One record by its id, or by a number that people write down: from the device, else from the server, else said that it is not here. */
export function RecordScreen({ module, id }: { module: Module; id: string }): ReactElement {
  if (isId(id)) return <RecordById module={module} id={id} />;
  return (
    <Frame module={module}>
      <RecordByNumber key={id} module={module} number={id} />
    </Frame>
  );
}

function RecordById({ module, id }: { module: Module; id: string }): ReactElement {
  const { registry } = useDevice();
  const navigate = useNavigate();
  const row = useRecord(module.table, id);
  useKeep(module.table.name, id);

  // A reference to a person says nothing of whether it is a member or a contact.
  const own = row ? registry.moduleOf(module.table, row) : undefined;
  const path = own === undefined || own.name === module.name ? undefined : addressOf(own, id);
  useEffect(() => {
    if (path !== undefined) void navigate({ to: path, replace: true });
  }, [navigate, path]);

  if (row === null)
    return (
      <Frame module={module}>
        <MissingRecord key={id} module={module} id={id} />
      </Frame>
    );
  const empty = (
    <Frame module={module}>
      <Skeleton lines={8} />
    </Frame>
  );
  // What stands above the tabs may have to be read first: shown later it would push them from under the finger.
  return row === undefined ? (
    empty
  ) : (
    <Suspense fallback={empty}>
      <DetailForm key={id} module={module} row={row} />
    </Suspense>
  );
}

/** A record that does not exist yet. */
export function NewRecordScreen({ module }: { module: Module }): ReactElement {
  const { registry, rights } = useDevice();
  if (mayCreateIn({ registry, rights }, module)) {
    return (
      <Suspense
        fallback={
          <Frame module={module}>
            <Skeleton lines={8} />
          </Frame>
        }
      >
        <DetailForm module={module} row={null} />
      </Suspense>
    );
  }
  return (
    <Frame module={module}>
      <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
    </Frame>
  );
}

const Frame = ({ module, children }: { module: Module; children: ReactNode }): ReactElement => (
  <Page title={t(module.table.label)} before={<BackLink to={addressOf(module) ?? '/'}>{t(module.label)}</BackLink>}>
    {children}
  </Page>
);
