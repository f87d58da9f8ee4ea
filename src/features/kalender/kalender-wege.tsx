import type { ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { useNavigate } from '../../screens/link.tsx';
import { mayCreateIn } from '../../screens/record-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { abonnementsLink, termineLink } from './kalender-links.ts';
import { termineModule } from './termine.module.ts';

/** Where one goes from the calendar: a new appointment, the list of them, subscriptions. */
export function KalenderWege(): ReactElement {
  const { registry, rights } = useDevice();
  const navigate = useNavigate();
  const links = [termineLink, abonnementsLink].filter(({ right }) => right.some((name) => rights.anywhere(name)));
  return (
    <>
      {links.map(({ to, label, icon }) => (
        <Button key={to} icon={icon} onPress={() => void navigate({ to })}>
          {t(label)}
        </Button>
      ))}
      {mayCreateIn({ registry, rights }, termineModule) && (
        <Button variant="primary" icon="plus" onPress={() => void navigate({ to: addressOf(termineModule, 'neu') })}>
          {t('Neuer Termin')}
        </Button>
      )}
    </>
  );
}
