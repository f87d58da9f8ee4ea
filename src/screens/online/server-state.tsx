import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useSyncStatus } from '../use-replica.ts';
import type { ServerValue } from './use-server.ts';

/** What stands in place of something that lies on the server only while it is not here, or above it while it cannot be asked anew. */
export function ServerState({
  of: { value, trouble, reload },
  offlineText,
}: {
  of: ServerValue<unknown>;
  offlineText?: string;
}): ReactElement | null {
  const { online } = useSyncStatus();
  if (trouble === undefined) return value === undefined ? <Skeleton lines={8} /> : null;
  const again = online && (
    <Button size="small" onPress={reload}>
      {t('Erneut versuchen')}
    </Button>
  );
  if (trouble.kind === 'refused') return <Banner tone="bad" title={tMessage(trouble.text)} action={again} />;
  if (value === undefined)
    return (
      <EmptyState
        icon="offline"
        title={t('Keine Verbindung')}
        text={offlineText ?? t('Das liegt nur auf dem Server; es erscheint, sobald er wieder erreichbar ist.')}
        action={again}
      />
    );
  return (
    <Banner title={t('Keine Verbindung')} action={again}>
      {t('Ändern geht nur mit Verbindung.')}
    </Banner>
  );
}
