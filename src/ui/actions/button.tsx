import type { ReactElement, ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { Icon, type IconName } from '../icons.tsx';
import './button.css';

export type ButtonProps = Omit<AriaProps, 'children' | 'className' | 'style'> & {
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet';
  size?: 'normal' | 'small';
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** Small number at the end, e.g. how many changes wait. */
  count?: number | undefined;
  isWide?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button(props: ButtonProps): ReactElement {
  const { children, variant = 'secondary', size = 'normal', icon, iconAfter, count, isWide, ...rest } = props;
  const leading = rest.isPending ? 'refresh' : icon;
  return (
    <AriaButton {...rest} className={`button button-${variant}`} data-size={size} data-wide={isWide || undefined}>
      {leading && <Icon name={leading} className={rest.isPending ? 'spin' : undefined} />}
      <span className="button-text">{children}</span>
      {count !== undefined && <span className="button-count num">{count}</span>}
      {iconAfter && <Icon name={iconAfter} />}
    </AriaButton>
  );
}
