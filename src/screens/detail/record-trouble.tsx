import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useCalm } from '../../ui/press.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useNavigate } from '../link.tsx';

/** Says when this record waits for a decision, and leads to it. */
export function RecordTrouble({ table, id }: { table: string; id: string }): ReactElement | null {
  const { replica } = useDevice();
  const navigate = useNavigate();
  const state = useCalm(replica.state(table, id));
  if (state !== 'conflict' && state !== 'refused') return null;
  return (
    <Banner
      tone={state === 'conflict' ? 'warn' : 'bad'}
      title={
        state === 'conflict'
          ? t('Jemand anderes hat denselben Eintrag geändert')
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
