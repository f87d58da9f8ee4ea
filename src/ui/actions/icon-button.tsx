import type { ReactElement, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { TooltipTrigger } from 'react-aria-components/Tooltip';
import { Icon, type IconName } from '../icons.tsx';
import { Tip } from '../overlays/tip.tsx';
import './button.css';

export type IconButtonProps = Omit<AriaProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  icon: IconName;
  /** Read aloud, and shown as a tip to a mouse or keyboard. */
  label: string;
  size?: 'normal' | 'small';
  count?: number | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ icon, label, size = 'normal', count, ...rest }: IconButtonProps): ReactElement {
  return (
    <TooltipTrigger delay={600} closeDelay={80}>
      <AriaButton {...rest} aria-label={count ? `${label} (${count})` : label} className="icon-button" data-size={size}>
        <Icon name={rest.isPending ? 'refresh' : icon} className={rest.isPending ? 'spin' : undefined} />
        {count ? <span className="icon-button-count num" aria-hidden>{count > 99 ? '99+' : count}</span> : null}
      </AriaButton>
      <Tip>{label}</Tip>
    </TooltipTrigger>
  );
}
