import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import './button.css';

type IconLinkProps = { icon: IconName; label: string; href: string; isExternal?: boolean };

export function IconLink({ icon, label, href, isExternal = false }: IconLinkProps): ReactElement {
  return (
    <a
      className="icon-button"
      href={href}
      aria-label={label}
      title={label}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Icon name={icon} />
    </a>
  );
}
