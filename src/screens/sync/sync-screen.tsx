import { useSearch } from '@tanstack/react-router';
import { useEffect, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { decisionOf, decisionsAmong } from '../../sync/decisions.ts';
import type { Operation } from '../../sync/operations.ts';
import { localToday } from '../../lib/local-time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { MapStatusCard } from '../map/map-status-card.tsx';
import { download } from '../download.ts';
import { stored } from '../stored.ts';
import { useOperations } from '../use-operations.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import type { LabelOf } from '../value-text.ts';
import { ConflictCard } from './conflict-card.tsx';
import { Readiness } from './readiness.tsx';
import { ScopeCard } from './scope-card.tsx';
import { StatusCard } from './status-card.tsx';
import { UnreadableCard } from './unreadable-card.tsx';
import { RefusedCard, WaitingCard } from './waiting-card.tsx';
import './sync.css';

/** Everything between this device and the server: what waits, what needs a decision, and whether one may go offline. */
export function SyncScreen(): ReactElement {
  const { engine, replica } = useDevice();
  const operations = useOperations();
  const status = useSyncStatus();
  const { eintrag }: { eintrag?: string } = useSearch({ strict: false });
  useTitle(t('Abgleich'));

  const about = operations.find((operation) => operation.id === eintrag && operation.state !== 'queued');
  const wanted = operations.find((operation) => about !== undefined && decisionOf(operation) === decisionOf(about))?.nr;
  useEffect(() => {
    if (wanted !== undefined) document.getElementById(`op-${wanted}`)?.scrollIntoView({ block: 'center' });
  }, [wanted]);

  const labelOf = replica.label.bind(replica);
  const of = (...states: Operation['state'][]): readonly Operation[] =>
    operations.filter((operation) => states.includes(operation.state));
  const conflicts = of('conflict');
  const isLost = ({ error }: Operation): boolean => error?.kind === 'lost';
  const lost = of('refused').filter(isLost);
  const refused = of('refused').filter((operation) => !isLost(operation));
  const waiting = of('queued', 'sending');
  const save = async (): Promise<unknown> => download(await engine.exportQueue(), `abgleich-${localToday()}.json`);

  return (
    <Page
      title={t('Abgleich')}
      actions={
        <>
          <Button
            icon="download"
            isDisabled={operations.length === 0 && status.unreadable === 0}
            onPress={() => void save()}
          >
            {t('Exportieren')}
          </Button>
          <Button variant="primary" icon="refresh" isDisabled={!status.online} onPress={() => void engine.syncNow()}>
            {t('Jetzt abgleichen')}
          </Button>
        </>
      }
    >
      <StatusCard />
      <UnreadableCard onExport={() => void save()} />
      <Sektion title={t('Zu entscheiden')} operations={conflicts} Card={ConflictCard} labelOf={labelOf} />
      <Sektion title={t('Fehlt auf dem Server')} operations={lost} Card={RefusedCard} labelOf={labelOf} />
      <Sektion title={t('Vom Server abgelehnt')} operations={refused} Card={RefusedCard} labelOf={labelOf}>
        {refused.length > 1 && (
          <Button icon="refresh" onPress={() => void stored(() => engine.retry(...refused.map(({ nr }) => nr)))}>
            {t('Alle nochmals senden')}
          </Button>
        )}
      </Sektion>
      <Sektion title={t('Wartet auf Übertragung')} operations={waiting} Card={WaitingCard} labelOf={labelOf} />
      {operations.length === 0 && status.unreadable === 0 && (
        <EmptyState
          icon="synced"
          title={t('Alles ist übertragen')}
          text={t('Was Sie speichern, liegt sofort auf diesem Gerät und geht von selbst zum Server.')}
        />
      )}
      <ScopeCard />
      <Readiness />
      <MapStatusCard />
    </Page>
  );
}

type CardProps = { operation: Operation; labelOf: LabelOf };
type SektionProps = {
  title: string;
  operations: readonly Operation[];
  Card: ComponentType<CardProps>;
  labelOf: LabelOf;
  children?: ReactNode;
};

function Sektion({ title, operations, Card, labelOf, children }: SektionProps): ReactElement | null {
  if (operations.length === 0) return null;
  return (
    <section className="stack sync-section" aria-label={title}>
      <div className="row">
        <h2 className="grow">
          {title} <span className="muted num">{operations.length}</span>
        </h2>
        {children}
      </div>
      {decisionsAmong(operations).map((operation) => (
        <Card key={operation.op} operation={operation} labelOf={labelOf} />
      ))}
    </section>
  );
}
