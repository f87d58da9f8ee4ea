import type { ReactElement } from 'react';
import './skeleton.css';

/** Lines in the place of text that is being read from the device; never for the network. */
export function Skeleton({ lines = 3 }: { lines?: number }): ReactElement {
  return (
    <div className="skeleton" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
