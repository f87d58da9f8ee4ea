import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../link.tsx';
import type { Address } from '../../features/addresses.ts';
import './detail.css';

/** Leads back to the list, where its place is kept. */
export function BackLink({ to, children }: { to: Address; children: ReactNode }): ReactElement {
  return (
    <Link to={to} className="back-link">
      <Icon name="arrowLeft" />
      {children}
    </Link>
  );
}
