import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import type { MenuGroup } from '../menu.ts';

type MainMenuProps = { menu: readonly MenuGroup[]; current: string | undefined };

/** The menu of wide screens (spec A 2): hovering opens the entries, a click leads on; by touch the first tap opens, the second leads on. */
export function MainMenu({ menu, current }: MainMenuProps): ReactElement {
  return (
    <nav className="main-menu" aria-label={t('Hauptmenü')}>
      <ul>
        {menu.map((group) => <MenuGroupItem key={group.id} group={group} isCurrent={group.id === current} />)}
      </ul>
    </nav>
  );
}

function MenuGroupItem({ group, isCurrent }: { group: MenuGroup; isCurrent: boolean }): ReactElement {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const pointer = useRef<string>('');
  const allowed = group.entries.filter((entry) => entry.isAllowed);
  const hasList = group.entries.length > 1;

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, [isOpen]);

  const go = (): void => {
    setOpen(false);
    const target = allowed[0];
    if (target !== undefined) void navigate({ to: target.route });
  };
  const press = (): void => {
    const isMouse = pointer.current === 'mouse';
    pointer.current = '';
    if (!hasList || isMouse || isOpen) return go();
    setOpen(true);
  };
  const hover = (event: PointerEvent, isOver: boolean): void => {
    if (event.pointerType === 'mouse' && hasList) setOpen(isOver);
  };

  return (
    <li
      ref={box}
      className="main-menu-group"
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className="main-menu-button"
        aria-current={isCurrent ? 'true' : undefined}
        aria-expanded={hasList ? isOpen : undefined}
        disabled={allowed.length === 0}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onClick={press}
      >
        <Icon name={group.icon} />
        <span>{t(group.label)}</span>
      </button>
      {isOpen && (
        <ul className="main-menu-list">
          {group.entries.map((entry) => (
            <li key={entry.route}>
              {entry.isAllowed ? (
                <Link to={entry.route} className="main-menu-entry" onClick={() => setOpen(false)}>{t(entry.label)}</Link>
              ) : (
                <span className="main-menu-entry" aria-disabled="true">{t(entry.label)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
