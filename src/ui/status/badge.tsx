import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import type { Tone } from './banner.tsx';
import './banner.css';
import './badge.css';

type BadgeProps = { tone?: Tone | 'brand' | 'neutral'; icon?: IconName; children: ReactNode };

export function Badge({ tone = 'neutral', icon, children }: BadgeProps): ReactElement {
  return (
    <span className="badge" data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
