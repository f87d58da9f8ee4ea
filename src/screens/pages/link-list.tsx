import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import { Link } from '../link.tsx';
import type { Address } from '../../features/addresses.ts';
import './pages.css';

type LinkListProps = {
  links: readonly { readonly to: Address; readonly label: string; readonly count?: string | undefined }[];
};

/** Areas or lists to go to. */
export function LinkList({ links }: LinkListProps): ReactElement {
  return (
    <ul className="link-list">
      {links.map(({ to, label, count }) => (
        <li key={to}>
          <Link to={to}>
            <span className="grow">{t(label)}</span>
            {count !== undefined && <small className="muted">{count}</small>}
            <Icon name="chevronRight" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
