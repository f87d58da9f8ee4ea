import { useMemo, type ReactElement } from 'react';
import { within } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useRows } from '../../screens/use-replica.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { diensthabende } from './diensthabende.table.ts';
import { habendeUm, type Habende } from './habende.rules.ts';
import { useJetzt } from './use-planbild.ts';
import { zeitText } from './wandzeit.rules.ts';

const meiste = 5;

/** Who is on duty now, and one’s own duties to come. */
export function DienstKarte(): ReactElement | null {
  const { user, rights } = useDevice();
  const zeilen = useRows(diensthabende);
  const jetzt = useJetzt();
  const { imDienst, eigene } = useMemo(() => {
    const meine = (zeilen ?? []).filter(({ mgd_id }) => mgd_id !== undefined && mgd_id === user.mgd_id);
    return {
      imDienst: habendeUm(zeilen ?? [], jetzt).jetzt,
      eigene: meine
        .flatMap((one): Habende[] => (one.beginn && one.ende ? [{ ...one, beginn: one.beginn, ende: one.ende }] : []))
        .filter(({ beginn }) => beginn > jetzt)
        .toSorted((a, b) => (a.beginn < b.beginn ? -1 : 1))
        .slice(0, meiste),
    };
  }, [zeilen, jetzt, user.mgd_id]);
  if (!rights.anywhere('DIENSTPLAN_LESEN') || imDienst.length + eigene.length === 0) return null;
  return (
    <Card title={t(within('Dienstplan', 'Dienst'))}>
      <ul className="start-list">
        {imDienst.slice(0, meiste).map((one) => (
          <StartItem
            key={`jetzt ${one.id}`}
            to="/dienstplan"
            icon="phone"
            title={one.name ?? ''}
            line={t('{dienst}, bis {zeit}', { dienst: one.dienst ?? '', zeit: zeitText(one.ende) })}
          />
        ))}
        {eigene.map((one) => (
          <StartItem
            key={one.id}
            to="/dienstplan"
            icon="calendar"
            title={t('Mein Dienst: {dienst}', { dienst: one.dienst ?? '' })}
            line={zeitText(one.beginn)}
          />
        ))}
      </ul>
    </Card>
  );
}
