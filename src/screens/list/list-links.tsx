import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useNavigate } from '../link.tsx';

/** The screens of an area that belong to a list, as far as this person may open them. */
export function ListLinks({ module }: { module: string }): ReactElement | null {
  const { listLinks, rights } = useDevice();
  const navigate = useNavigate();
  const links = (listLinks[module] ?? []).filter(({ right }) => right.some((name) => rights.anywhere(name)));
  const [only] = links;
  if (only === undefined) return null;
  if (links.length === 1)
    return (
      <Button icon={only.icon} onPress={() => void navigate({ to: only.to })}>
        {t(only.label)}
      </Button>
    );
  return (
    <Menu
      label={t('Mehr dazu')}
      placement="bottom end"
      trigger={<Button icon="more">{t('Mehr dazu')}</Button>}
      items={links.map(({ to, label, icon }) => ({
        id: to,
        label: t(label),
        icon,
        onAction: () => void navigate({ to }),
      }))}
    />
  );
}
