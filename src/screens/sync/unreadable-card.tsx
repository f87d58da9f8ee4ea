import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useSyncStatus } from '../use-replica.ts';

/** Changes that this device cannot open any more. They stay, and leave only as they lie there. */
export function UnreadableCard({ onExport }: { onExport: () => void }): ReactElement | null {
  const { unreadable } = useSyncStatus();
  if (unreadable === 0) return null;
  return (
    <Banner
      tone="bad"
      title={t(
        '{n, plural, one {Eine Änderung ist auf diesem Gerät nicht mehr lesbar} other {# Änderungen sind auf diesem Gerät nicht mehr lesbar}}',
        { n: unreadable },
      )}
      action={
        <Button size="small" icon="download" onPress={onExport}>
          {t('Exportieren')}
        </Button>
      }
    >
      {t(
        'Sie bleiben aufbewahrt und werden nicht gesendet. Bitte wenden Sie sich mit der exportierten Datei an die Betreuung.',
      )}
    </Banner>
  );
}
