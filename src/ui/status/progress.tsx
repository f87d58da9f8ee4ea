import type { ReactElement, ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { formatInteger } from '../format.ts';
import { t } from '../t.ts';
import './progress.css';

type ProgressProps = {
  label: string;
  done: number;
  /** Missing while the total is not known yet. */
  total?: number | undefined;
  /** Button that cancels. */
  action?: ReactNode;
};

/** Long work with its numbers. */
export function Progress({ label, done, total, action }: ProgressProps): ReactElement {
  const isKnown = total !== undefined && total > 0;
  const numbers = isKnown
    ? t('{done} von {total}', { done: formatInteger(done), total: formatInteger(total) })
    : formatInteger(done);
  return (
    <div className="progress">
      <div className="progress-head">
        <span className="grow" aria-hidden>
          {label}
        </span>
        <span className="num muted" aria-hidden>
          {numbers}
        </span>
        {action}
      </div>
      <ProgressBar
        aria-label={label}
        valueLabel={numbers}
        {...(isKnown ? { value: done, maxValue: total } : { isIndeterminate: true })}
      >
        <svg
          className="progress-bar"
          data-open={isKnown ? undefined : true}
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden
        >
          <rect className="progress-fill" height="1" width={isKnown ? Math.min(100, (done / total) * 100) : 35} />
        </svg>
      </ProgressBar>
    </div>
  );
}
