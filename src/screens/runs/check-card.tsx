import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ServerState } from '../online/server-state.tsx';
import type { ServerValue } from '../online/use-server.ts';
import './runs.css';
import { within } from '../../lib/message.ts';

type CheckCardProps<T> = {
  of: ServerValue<T>;
  /** Messages of what keeps all of it back, and where each is mended. */
  hindrances: (value: T) => readonly { readonly text: string; readonly where?: ReactNode }[];
  summary: (value: T) => string;
  children: (value: T) => ReactNode;
};

/** What stands between a run and its file. */
export function CheckCard<T>({ of, hindrances, summary, children }: CheckCardProps<T>): ReactElement {
  const { value } = of;
  return (
    <Card title={t(within('Lauf', 'Prüfung'))}>
      <ServerState of={of} />
      {value !== undefined && (
        <div className="stack">
          {hindrances(value).map(({ text, where }) => (
            <Banner key={text} tone="bad" title={tMessage(text)} action={where} />
          ))}
          <p>{summary(value)}</p>
          {children(value)}
        </div>
      )}
    </Card>
  );
}

/** Lines of what belongs to a run. */
export function RunList({ label, children }: { label?: string; children: ReactNode }): ReactElement {
  return (
    <ul className="run-list" aria-label={label}>
      {children}
    </ul>
  );
}
