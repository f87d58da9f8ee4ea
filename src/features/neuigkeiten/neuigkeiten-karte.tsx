import type { ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { useGelesen, useNeuigkeiten } from './use-neuigkeiten.ts';

const meiste = 3;

/** How many news are unread, and the newest of them. */
export function NeuigkeitenKarte(): ReactElement | null {
  const { rights } = useDevice();
  const rows = useNeuigkeiten();
  const { gelesen } = useGelesen();
  if (!rights.anywhere('NEUIGKEITEN_LESEN') || rows === undefined || gelesen === undefined) return null;
  const neue = rows.filter(({ id }) => !gelesen.has(id));
  if (neue.length === 0) return null;
  return (
    <Card title={t('{n, plural, one {# ungelesene Neuigkeit} other {# ungelesene Neuigkeiten}}', { n: neue.length })}>
      <ul className="start-list">
        {neue.slice(0, meiste).map(({ id, titel, text }) => (
          <StartItem key={id} to="/push" icon="info" title={titel ?? ''} line={text ?? ''} />
        ))}
      </ul>
    </Card>
  );
}
