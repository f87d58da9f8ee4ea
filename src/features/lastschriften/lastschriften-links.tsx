import type { ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { useNavigate } from '../../screens/link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';

const lists = [
  { to: '/lastschriften', label: 'Lastschriften', right: 'LASTSCHRIFTEN_ALLGEMEIN_LESEN', icon: 'money' },
  { to: '/lastschriften/laeufe', label: 'Läufe', right: 'LASTSCHRIFTEN_LAEUFE_LESEN', icon: 'job' },
  { to: '/lastschriften/mandate', label: 'Mandate', right: 'LASTSCHRIFTEN_MANDATE_LESEN', icon: 'edit' },
] as const;

/** From one list of direct debits to the others. */
export function LastschriftenLinks({ without }: { without: (typeof lists)[number]['to'] }): ReactElement {
  const { rights } = useDevice();
  const navigate = useNavigate();
  return (
    <>
      {lists
        .filter(({ to, right }) => to !== without && rights.anywhere(right))
        .map(({ to, label, icon }) => (
          <Button key={to} icon={icon} onPress={() => void navigate({ to })}>
            {t(label)}
          </Button>
        ))}
    </>
  );
}
