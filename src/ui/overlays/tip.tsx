import type { ReactElement, ReactNode } from 'react';
import { Tooltip } from 'react-aria-components/Tooltip';
import './tip.css';

/** Tip of a TooltipTrigger. It only repeats what a label says: touch never sees it. */
export function Tip({ children }: { children: ReactNode }): ReactElement {
  return (
    <Tooltip className="tip" offset={6}>
      {children}
    </Tooltip>
  );
}
