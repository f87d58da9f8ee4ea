import { Suspense, type ReactElement, type ReactNode } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { Readiness } from '../sync/readiness.tsx';
import { StatusCard } from '../sync/status-card.tsx';
import { useTitle } from '../use-title.ts';
import { OpenRecords } from './open-records.tsx';
import { Waiting } from './waiting.tsx';
import './start.css';

/** What waits for this person: decisions, unsent changes, drafts, jobs, open records, what the areas remind of, and whether one may go offline. */
export function StartScreen({
  isInMenu,
  first,
}: {
  isInMenu: (route: string) => boolean;
  /** Above all else. */
  first?: ReactNode;
}): ReactElement {
  const { startCards, user } = useDevice();
  useTitle(t('Startseite'));
  return (
    <Page title={user.name}>
      <div className="start">
        <div className="stack">
          {first}
          <Waiting />
          <OpenRecords isInMenu={isInMenu} />
        </div>
        <div className="stack">
          {startCards.map(({ place, Card }) => (
            <Suspense key={place} fallback={null}>
              <Card />
            </Suspense>
          ))}
        </div>
        <div className="stack">
          <StatusCard />
          <Readiness />
        </div>
      </div>
    </Page>
  );
}
