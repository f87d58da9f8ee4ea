import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useCalm } from '../../ui/press.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useOperations } from '../use-operations.ts';
import { useNavigate } from '../link.tsx';

/** Says when this record waits for a decision, and leads to it. */
export function RecordTrouble({ table, id }: { table: string; id: string }): ReactElement | null {
  const { replica } = useDevice();
  const navigate = useNavigate();
  const state = useCalm(replica.state(table, id));
  const isOverlap = useOperations().some((one) => one.id === id && one.overlap !== undefined);
  if (state !== 'conflict' && state !== 'refused') return null;
  return (
    <Banner
      tone={state === 'conflict' ? 'warn' : 'bad'}
      title={
        state === 'conflict'
          ? isOverlap
            ? t('Die Zeit überschneidet sich mit einem anderen Eintrag')
            : t('Jemand anderes hat denselben Eintrag geändert')
          : t('Der Server hat eine Änderung abgelehnt')
      }
      action={
        <Button size="small" onPress={() => void navigate({ to: '/abgleich', search: { eintrag: id } })}>
          {t('Jetzt entscheiden')}
        </Button>
      }
    >
      {t('Ihre Eingaben sind auf diesem Gerät gesichert.')}
    </Banner>
  );
}
