import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import './pages.css';

type LinkListProps = {
  links: readonly { readonly route: string; readonly label: string; readonly count?: string | undefined }[];
};

/** Areas or lists to go to. */
export function LinkList({ links }: LinkListProps): ReactElement {
  return (
    <ul className="link-list">
      {links.map(({ route, label, count }) => (
        <li key={route}>
          <Link to={route}>
            <span className="grow">{t(label)}</span>
            {count !== undefined && <small className="muted">{count}</small>}
            <Icon name="chevronRight" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
