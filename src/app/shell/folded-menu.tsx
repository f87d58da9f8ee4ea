import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import type { MenuGroup } from '../menu.ts';

type FoldedMenuProps = { menu: readonly MenuGroup[]; current: string | undefined };

const shownGroups = 4;

/** The same menu on narrower screens: the main areas within the thumb's reach, the rest behind „Mehr“. */
export function FoldedMenu({ menu, current }: FoldedMenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const main = menu.filter((group) => group.id !== 'info' && group.entries.some((entry) => entry.isAllowed)).slice(0, shownGroups);
  const single = main.filter((group) => group.entries.filter((entry) => entry.isAllowed).length === 1);
  return (
    <nav className="bottom-bar no-print" aria-label={t('Hauptmenü')}>
      {single.map((group) => {
        const target = group.entries.find((entry) => entry.isAllowed);
        return target === undefined ? null : (
          <Link key={group.id} to={target.route} className="bottom-bar-item" aria-current={group.id === current ? 'page' : undefined}>
            <Icon name={group.icon} />
            <span>{t(group.label)}</span>
          </Link>
        );
      })}
      <button type="button" className="bottom-bar-item" aria-haspopup="dialog" aria-current={current !== undefined && !single.some((group) => group.id === current) ? 'true' : undefined} onClick={() => setOpen(true)}>
        <Icon name="menu" />
        <span>{t('Menü')}</span>
      </button>
      {isOpen && (
        <Dialog title={t('Menü')} isOpen onOpenChange={setOpen}>
          <div className="folded-menu">
            <Link to="/allgemein" className="folded-entry" onClick={() => setOpen(false)}><Icon name="hut" />{t('Startseite')}</Link>
            <Link to="/abgleich" className="folded-entry" onClick={() => setOpen(false)}><Icon name="synced" />{t('Abgleich')}</Link>
            {menu.map((group) => (
              <section key={group.id} aria-label={t(group.label)}>
                <h3><Icon name={group.icon} />{t(group.label)}</h3>
                {group.entries.map((entry) =>
                  entry.isAllowed ? (
                    <Link key={entry.route} to={entry.route} className="folded-entry" onClick={() => setOpen(false)}>{t(entry.label)}</Link>
                  ) : (
                    <span key={entry.route} className="folded-entry" aria-disabled="true">{t(entry.label)}</span>
                  ),
                )}
              </section>
            ))}
          </div>
        </Dialog>
      )}
    </nav>
  );
}
