import { useState, type ReactElement } from 'react';
import { areaAt, mayOpen } from '../../permissions/areas.ts';
import { useDevice } from '../../screens/device.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { hasList, isEntryAt, openArea, targetOf, type MenuGroup } from '../menu.ts';
import type { MenuProps } from './main-menu.tsx';
import { keyOf, MenuEntryItem } from './menu-entry.tsx';
import { Link } from '../../screens/link.tsx';
import './folded-menu.css';

const shownGroups = 4;

/** The same menu on narrower screens: the main areas within the thumb's reach, everything behind „Menü“. The first tap on a group opens its entries, the second leads on. */
export function FoldedMenu({ menu, current, ...rest }: MenuProps): ReactElement {
  const [open, setOpen] = useState<MenuGroup | 'all'>();
  const close = (): void => setOpen(undefined);
  const main = menu.filter((group) => group.id !== 'info' && targetOf(group) !== undefined).slice(0, shownGroups);
  const isElsewhere = current !== undefined && !main.some((group) => group.id === current);
  return (
    <nav className="bottom-bar no-print" aria-label={t('Hauptmenü')}>
      {main.map((group) => (
        <BarItem
          key={group.id}
          group={group}
          isCurrent={group.id === current}
          label={openArea(group, rest.pathname) ?? group.label}
          onOpen={() => setOpen(group)}
        />
      ))}
      <button
        type="button"
        className="bottom-bar-item"
        aria-haspopup="dialog"
        aria-current={isElsewhere ? 'true' : undefined}
        onClick={() => setOpen('all')}
      >
        <Icon name="menu" />
        <span>{t('Menü')}</span>
      </button>
      {open !== undefined && (
        <Dialog title={open === 'all' ? t('Menü') : t(open.label)} isOpen onOpenChange={close}>
          <div className="folded-menu">
            {open === 'all' && <DeviceLinks pathname={rest.pathname} onLeave={close} />}
            {(open === 'all' ? menu : [open]).map((group) => (
              <section key={group.id} aria-label={t(group.label)}>
                {open === 'all' && (
                  <h3>
                    <Icon name={group.icon} />
                    {t(group.label)}
                  </h3>
                )}
                {group.entries.map((entry) => (
                  <MenuEntryItem
                    key={keyOf(entry)}
                    group={group}
                    entry={entry}
                    className="folded-entry"
                    isCurrent={isEntryAt(entry, rest.pathname)}
                    onAction={rest.onAction}
                    onLeave={close}
                  />
                ))}
              </section>
            ))}
          </div>
        </Dialog>
      )}
    </nav>
  );
}

function BarItem({
  group,
  label,
  isCurrent,
  onOpen,
}: {
  group: MenuGroup;
  label: string;
  isCurrent: boolean;
  onOpen: () => void;
}): ReactElement {
  const inside = (
    <>
      <Icon name={group.icon} />
      <span data-group={t(group.label)}>{t(label)}</span>
    </>
  );
  const current = isCurrent ? 'true' : undefined;
  if (!hasList(group))
    return (
      <Link to={targetOf(group) ?? '/'} className="bottom-bar-item" aria-current={current}>
        {inside}
      </Link>
    );
  return (
    <button type="button" className="bottom-bar-item" aria-haspopup="dialog" aria-current={current} onClick={onOpen}>
      {inside}
    </button>
  );
}

/** What stands in the header of wide screens. */
function DeviceLinks({ pathname, onLeave }: { pathname: string; onLeave: () => void }): ReactElement {
  const { rights } = useDevice();
  const start = areaAt('/allgemein');
  return (
    <>
      {start !== undefined && mayOpen(rights, start) && (
        <Link to={start.route} className="folded-entry" onClick={onLeave}>
          <Icon name="hut" />
          {t('Startseite')}
        </Link>
      )}
      <Link to="/abgleich" className="folded-entry" onClick={onLeave}>
        <Icon name="synced" />
        {t('Abgleich')}
      </Link>
      <Link to="/hilfe" search={{ zu: pathname }} className="folded-entry" onClick={onLeave}>
        <Icon name="help" />
        {t('Hilfe')}
      </Link>
    </>
  );
}
