import type { ReactElement, ReactNode } from 'react';
import './card.css';

type CardProps = { title?: string; actions?: ReactNode; children: ReactNode; tone?: 'plain' | 'flush' };

/** A titled surface; `flush` lets a table or list reach its edges. */
export function Card({ title, actions, children, tone = 'plain' }: CardProps): ReactElement {
  return (
    <section className="card" data-tone={tone} aria-label={title}>
      {(title || actions) && (
        <header className="card-head">
          {title && <h2 className="grow">{title}</h2>}
          {actions && <div className="row">{actions}</div>}
        </header>
      )}
      <div className="card-body">{children}</div>
    </section>
  );
}
