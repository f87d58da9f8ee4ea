import { useEffect, useMemo, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useRows } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { dokumenteModule } from './dokumente.module.ts';
import { dokumente } from './dokumente.table.ts';
import { dokumentversionen } from './dokumentversionen.table.ts';
import { heutigeFassungen } from './fassung.rules.ts';
import { lesebestaetigungen } from './lesebestaetigungen.table.ts';
import { lesepflichten } from './lesepflichten.table.ts';
import { nochZuLesen } from './lesestand.rules.ts';

const meiste = 5;

/** What one must still read; its files are taken along by themselves, for the hut. */
export function LesenKarte(): ReactElement | null {
  const { user, engine } = useDevice();
  const heute = useToday();
  const alle = useRows(dokumente);
  const fassungen = useRows(dokumentversionen);
  const pflichten = useRows(lesepflichten);
  const bestaetigungen = useRows(lesebestaetigungen);
  const offen = useMemo(() => {
    const known = new Map((alle ?? []).filter(({ pflicht }) => pflicht === true).map((one) => [one.id, one]));
    const heutige = heutigeFassungen(fassungen ?? [], heute);
    return nochZuLesen(user, pflichten ?? [], bestaetigungen ?? [], heutige).flatMap(({ dokument_id, bis }) => {
      const dokument = known.get(dokument_id ?? '');
      return dokument === undefined ? [] : [{ dokument, bis }];
    });
  }, [alle, fassungen, pflichten, bestaetigungen, user, heute]);
  const ids = offen.map(({ dokument }) => dokument.id).join(' ');
  useEffect(() => {
    const take = async (): Promise<void> => {
      const taken = await engine.documents.takenAlong();
      const missing = ids.split(' ').filter((id) => id !== '' && !taken.includes(id));
      if (missing.length > 0) await engine.documents.takeAlong(missing, true);
    };
    // Without room they are read with a network.
    take().catch(() => {});
  }, [engine, ids]);
  if (offen.length === 0) return null;
  return (
    <Card title={t('Zu lesen')}>
      <ul className="start-list">
        {offen.slice(0, meiste).map(({ dokument, bis }) => (
          <StartItem
            key={dokument.id}
            to={addressOf(dokumenteModule, dokument.id)}
            icon={bis && bis < heute ? 'warning' : 'file'}
            title={dokument.betreff ?? ''}
            line={bis ? t('bis {datum}', { datum: formatDate(bis) }) : ''}
          />
        ))}
      </ul>
    </Card>
  );
}
