import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Link } from '../link.tsx';
import type { Address } from '../../features/addresses.ts';
import './start.css';

type StartItemProps = { to: Address; tab?: string; icon?: IconName; title: string; line?: string; mark?: ReactNode };

/** A line of a card that leads somewhere. */
export function StartItem({ to, tab, icon, title, line = '', mark }: StartItemProps): ReactElement {
  return (
    <li>
      <Link to={to} {...(tab === undefined ? {} : { search: { tab } })} className="start-link">
        {icon && <Icon name={icon} />}
        <span className="grow">
          {line === '' ? title : <strong>{title}</strong>}
          {line !== '' && <small className="muted">{line}</small>}
        </span>
        {mark}
        <Icon name="chevronRight" />
      </Link>
    </li>
  );
}
