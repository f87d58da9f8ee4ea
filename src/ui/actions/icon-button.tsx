import type { ReactElement } from 'react';
import { TooltipTrigger } from 'react-aria-components/Tooltip';
import { Tip } from '../overlays/tip.tsx';
import { BareIconButton, type IconButtonProps } from './bare-icon-button.tsx';

/** A button that is only a picture; its label is read aloud, and shown as a tip to a mouse or keyboard. */
export function IconButton(props: IconButtonProps): ReactElement {
  return (
    <TooltipTrigger delay={600} closeDelay={80}>
      <BareIconButton {...props} />
      <Tip>{props.label}</Tip>
    </TooltipTrigger>
  );
}
