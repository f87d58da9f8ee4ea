import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import { hasList, isEntryAt, openArea, targetOf, type ActionName, type MenuGroup } from '../menu.ts';
import { keyOf, MenuEntryItem } from './menu-entry.tsx';
import { moveFocus } from './move-focus.ts';
import { useNavigate } from '../../screens/link.tsx';
import './main-menu.css';

export type MenuProps = {
  menu: readonly MenuGroup[];
  current: string | undefined;
  pathname: string;
  onAction: (action: ActionName) => void;
};

/** The menu of wide screens (spec A 2): hovering opens the entries, a click leads on; by touch the first tap opens, the second leads on. */
export function MainMenu({ menu, ...rest }: MenuProps): ReactElement {
  return (
    <nav className="main-menu" aria-label={t('Hauptmenü')}>
      <ul>
        {menu.map((group) => (
          <MenuGroupItem key={group.id} group={group} {...rest} />
        ))}
      </ul>
    </nav>
  );
}

type MenuGroupItemProps = Omit<MenuProps, 'menu'> & { group: MenuGroup };

function MenuGroupItem({ group, current, pathname, onAction }: MenuGroupItemProps): ReactElement {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const pointer = useRef<string>('');
  const isListed = hasList(group) && group.isEnabled;
  const area = openArea(group, pathname);
  const close = (): void => setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      if (box.current?.contains(document.activeElement)) box.current.querySelector('button')?.focus();
      setOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  const press = (): void => {
    const isMouse = pointer.current === 'mouse';
    pointer.current = '';
    const target = targetOf(group);
    if (isListed && (target === undefined || (!isMouse && !isOpen))) return setOpen(true);
    close();
    if (target !== undefined) void navigate({ to: target });
  };
  const hover = (event: PointerEvent, isOver: boolean): void => {
    if (event.pointerType === 'mouse' && isListed) setOpen(isOver);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !isListed || isOpen) return moveFocus(box.current, event);
    event.preventDefault();
    // The list is there before the next key: a quick second arrow goes on from its first entry.
    flushSync(() => setOpen(true));
    moveFocus(box.current, 'first');
  };

  return (
    <li
      ref={box}
      className="main-menu-group"
      onPointerLeave={(event) => hover(event, false)}
      onKeyDown={key}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button
        type="button"
        className="main-menu-button"
        aria-current={group.id === current ? 'true' : undefined}
        aria-expanded={isListed ? isOpen : undefined}
        aria-disabled={group.isEnabled ? undefined : true}
        // Not on entering: who comes from an entry that was chosen and is gone enters nothing by React's reckoning.
        onPointerOver={(event) => hover(event, true)}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onClick={press}
      >
        <Icon name={group.icon} />
        <span>{t(group.label)}</span>
        {area !== undefined && <small aria-hidden>{t(area)}</small>}
      </button>
      {isOpen && (
        <ul className="main-menu-list">
          {group.entries.map((entry) => (
            <li key={keyOf(entry)}>
              <MenuEntryItem
                group={group}
                entry={entry}
                className="main-menu-entry"
                isCurrent={isEntryAt(entry, pathname)}
                onAction={onAction}
                onLeave={close}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
