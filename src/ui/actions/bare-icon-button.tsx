import type { ReactElement, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { Icon, type IconName } from '../icons.tsx';
import './button.css';

export type IconButtonProps = Omit<AriaProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  icon: IconName;
  /** Read aloud; IconButton shows it as a tip as well. */
  label: string;
  size?: 'normal' | 'small';
  count?: number | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** IconButton without its tip. */
export function BareIconButton({ icon, label, size = 'normal', count, ...rest }: IconButtonProps): ReactElement {
  return (
    <AriaButton {...rest} aria-label={count ? `${label} (${count})` : label} className="icon-button" data-size={size}>
      <Icon name={rest.isPending ? 'refresh' : icon} className={rest.isPending ? 'spin' : undefined} />
      {count ? (
        <span className="icon-button-count num" aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </AriaButton>
  );
}

/** With the browser's own tip: ours would be 6 kB more before the sign-in page. */
export function TitledIconButton(props: IconButtonProps): ReactElement {
  return (
    <span className="titled" title={props.label}>
      <BareIconButton {...props} />
    </span>
  );
}
