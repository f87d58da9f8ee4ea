import type { ReactElement } from 'react';
import { ServerState } from '../../screens/online/server-state.tsx';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import type { Zeile } from './abrechnung-calls.ts';
import { ZeilenTabelle } from './zeilen-tabelle.tsx';

/** What a booked mission pays its members. */
export function VerguetungenCard({ zeilen }: { zeilen: ServerValue<readonly Zeile[]> }): ReactElement {
  const { value } = zeilen;
  return (
    <Card tone="flush" title={t('Vergütungen')}>
      <ServerState of={zeilen} offlineText={t('Die Abrechnung liegt auf dem Server; sie erscheint, sobald er wieder erreichbar ist.')} />
      {value?.length === 0 && <EmptyState title={t('Keine Vergütung gebucht')} />}
      {value !== undefined && value.length > 0 && (
        <ZeilenTabelle label={t('Vergütungen')} zeilen={value.map((zeile) => ({ ...zeile, name: zeile.titel['mgd_id'] ?? '…', isPaid: zeile.sbs_zahlung_id !== null }))} />
      )}
    </Card>
  );
}
