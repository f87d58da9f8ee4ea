import type { ReactElement, ReactNode } from 'react';
import './noten.css';

/** A few facts beside each other, each with its word. */
export const Zahlen = ({ was }: { was: readonly (readonly [wort: string, wert: ReactNode])[] }): ReactElement => (
  <dl className="noten-zahlen">
    {was.map(([wort, wert]) => (
      <div key={wort}>
        <dt>{wort}</dt>
        <dd>{wert}</dd>
      </div>
    ))}
  </dl>
);
