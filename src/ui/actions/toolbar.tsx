import type { ReactElement, ReactNode } from 'react';
import './toolbar.css';

type ToolbarProps = {
  label: string;
  children: ReactNode;
  /** What stands at the far end, e.g. a count. */
  end?: ReactNode;
};

/**
 * A row of controls. Not an ARIA toolbar: that takes the arrow keys, and here stands a search field
 * in which they must move the caret.
 */
export function Toolbar({ label, children, end }: ToolbarProps): ReactElement {
  return (
    <div className="toolbar" role="group" aria-label={label}>
      {children}
      {end && <div className="toolbar-end">{end}</div>}
    </div>
  );
}
