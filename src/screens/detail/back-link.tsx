import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../ui/icons.tsx';
import './detail.css';

/** Leads back to the list, where its place is kept. */
export function BackLink({ to, children }: { to: string; children: ReactNode }): ReactElement {
  return (
    <Link to={to} className="back-link">
      <Icon name="arrowLeft" />
      {children}
    </Link>
  );
}
