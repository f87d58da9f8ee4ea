import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Header } from 'react-aria-components/Header';
import { Popover } from 'react-aria-components/Popover';
import { Icon, type IconName } from '../icons.tsx';
import '../overlays/popover.css';
import './menu.css';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: IconName | undefined;
  hint?: string | undefined;
  isDisabled?: boolean | undefined;
  tone?: 'danger' | undefined;
  href?: string | undefined;
  /** Marks the chosen one of several, e.g. the theme. */
  isChosen?: boolean | undefined;
  onAction?: (() => void) | undefined;
};

export type MenuGroup = { id: string; label?: string | undefined; items: readonly MenuEntry[] };

export type MenuProps = {
  /** The button that opens it: Button or IconButton. */
  trigger: ReactNode;
  label: string;
  items?: readonly MenuEntry[];
  groups?: readonly MenuGroup[];
  onAction?: (id: string) => void;
  placement?: 'bottom start' | 'bottom end';
};

export function Menu({
  trigger,
  label,
  items = [],
  groups,
  onAction,
  placement = 'bottom start',
}: MenuProps): ReactElement {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover menu-popover" placement={placement} offset={4}>
        <AriaMenu className="menu" aria-label={label} onAction={(key) => onAction?.(String(key))}>
          {groups
            ? groups.map((group) => (
                <MenuSection key={group.id} className="menu-group" aria-label={group.label ?? label}>
                  {group.label && <Header className="menu-head">{group.label}</Header>}
                  {group.items.map((item) => entry(item))}
                </MenuSection>
              ))
            : items.map((item) => entry(item))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function entry(item: MenuEntry): ReactElement {
  return (
    <MenuItem
      key={item.id}
      id={item.id}
      textValue={item.label}
      className="menu-item"
      data-tone={item.tone}
      isDisabled={item.isDisabled ?? false}
      {...(item.href ? { href: item.href } : {})}
      {...(item.onAction ? { onAction: item.onAction } : {})}
    >
      {item.icon && <Icon name={item.icon} />}
      <span className="grow">
        {item.label}
        {item.hint && <small className="menu-hint">{item.hint}</small>}
      </span>
      {item.isChosen && <Icon name="check" label="✓" />}
    </MenuItem>
  );
}
