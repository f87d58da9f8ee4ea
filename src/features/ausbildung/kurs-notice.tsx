import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { topicIn } from '../../permissions/topics.ts';
import { useDevice } from '../../screens/device.ts';
import { useOnce } from '../../screens/use-once.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { ausbildungen } from './ausbildungen.table.ts';
import { setFreigabe } from './kurs-befehle.ts';

/** What a course waits for before anybody but its planners hears of it. */
export function KursNotice({ row }: { row: VisibleRowOf<typeof ausbildungen> }): ReactElement | null {
  const device = useDevice();
  const once = useOnce();
  if (row.freigegeben !== false || row.status === 'Entwurf') return null;
  const topic = topicIn('AUSBILDUNG_ALLGEMEIN', rowArea(ausbildungen, row));
  return (
    <Banner
      tone="warn"
      title={t('Noch nicht freigegeben')}
      action={
        ['FREIGEBEN', 'SPEICHERN'].every((action) => device.rights.holds(topic, action, row.sek_ids ?? [])) && (
          <Button size="small" icon="check" onPress={() => void once(() => setFreigabe({ device, row }, true))}>
            {t('Freigeben')}
          </Button>
        )
      }
    >
      {t('Bis dahin wird niemand eingeladen oder von anderen vorgemerkt, und kein Kalender zeigt ihn.')}
    </Banner>
  );
}
