import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import './empty-state.css';

type EmptyStateProps = { icon?: IconName; title: string; text?: ReactNode; action?: ReactNode };

/** Nothing here, and what to do about it. */
export function EmptyState({ icon = 'search', title, text, action }: EmptyStateProps): ReactElement {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <p className="empty-state-title">{title}</p>
      {text && <p className="muted">{text}</p>}
      {action && <div className="row">{action}</div>}
    </div>
  );
}
