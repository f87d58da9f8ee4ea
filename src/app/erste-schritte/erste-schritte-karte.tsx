import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, type ReactElement } from 'react';
import { addressOf } from '../../features/addresses.ts';
import { sektionenModule } from '../../features/organisation/sektionen.module.ts';
import { useDevice } from '../../screens/device.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useCounts, useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { eigeneSchritte, merke, zustandVon } from './begonnen.ts';
import { ersteSchritte, faengtAn } from './schritte.ts';
import { useBestand } from './use-bestand.ts';

/** With more persons on the device nobody begins: what they are is not even read. */
const mostPersons = 200;

type IsInMenu = (route: string) => boolean;

/** The first steps of a new branch, until they are put away. */
export function ErsteSchritte({ isInMenu }: { isInMenu: IsInMenu }): ReactElement | null {
  const { notes, user } = useDevice();
  const counts = useCounts(['personen']);
  const zustand = useLiveQuery(() => zustandVon(notes, user.sek_id), [notes, user]);
  if (counts === undefined || zustand === undefined || zustand === 'weg') return null;
  if (zustand === null && (counts['personen'] ?? 0) > mostPersons) return null;
  return <Karte isInMenu={isInMenu} isBegun={zustand === 'begonnen'} />;
}

function Karte({ isInMenu, isBegun }: { isInMenu: IsInMenu; isBegun: boolean }): ReactElement | null {
  const device = useDevice();
  const { notes, user } = device;
  const { everSynced } = useSyncStatus();
  const bestand = useBestand();
  const isEmpty = faengtAn(bestand, everSynced);
  // Begun where nothing was: it stays while members come.
  useEffect(() => {
    if (isEmpty && !isBegun) void merke(notes, user.sek_id, 'begonnen');
  }, [notes, user, isEmpty, isBegun]);
  if (bestand === undefined || !(isEmpty || isBegun)) return null;
  const steps = eigeneSchritte(ersteSchritte(bestand, addressOf(sektionenModule, user.sek_id)), device, isInMenu);
  const open = steps.filter(({ isDone }) => isDone !== true);
  if (steps.length === 0) return null;
  return (
    <Card
      title={t('Erste Schritte')}
      actions={<Button onPress={() => void merke(notes, user.sek_id, 'weg')}>{t('Ausblenden')}</Button>}
    >
      <p className="muted">
        {t('{n} von {alle} erledigt. In der Hilfe holen Sie diese Karte wieder her.', {
          n: steps.length - open.length,
          alle: steps.length,
        })}
      </p>
      <ul className="start-list">
        {steps.map(({ id, label, hint, icon, to, tab, isDone }) => (
          <StartItem
            key={id}
            to={to}
            {...(tab !== undefined && { tab })}
            icon={isDone === true ? 'success' : icon}
            title={t(label)}
            line={isDone === undefined ? t('Ob das erledigt ist, zeigt sich mit einem Netz.') : t(hint)}
            mark={isDone === true && <Badge tone="ok">{t('Erledigt')}</Badge>}
          />
        ))}
      </ul>
    </Card>
  );
}
