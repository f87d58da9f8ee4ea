import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { ReversalDialog } from '../../../screens/detail/reversal-dialog.tsx';
import { ServerState } from '../../../screens/online/server-state.tsx';
import type { ServerValue } from '../../../screens/online/use-server.ts';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import type { einsaetze } from '../einsaetze.table.ts';
import type { Zeile } from './order-abrechnung.ts';
import { belegstatus, istBeleg } from './belege.rules.ts';
import { BelegDialog } from './beleg-dialog.tsx';
import { einsatzVerguetungenModule } from './einsatz-verguetungen.module.ts';
import { ZeilenberichtigungDialog } from './zeilenberichtigung-dialog.tsx';
import { ZeilenTabelle } from './zeilen-tabelle.tsx';

type VerguetungenCardProps = {
  einsatz: VisibleRowOf<typeof einsaetze>;
  zeilen: ServerValue<readonly Zeile[]>;
  mayEnter: boolean;
  /** Correct lines of any kind. */ mayCorrect: boolean;
  onEntered: () => void;
};

/** What a booked mission pays its members, and what is entered or taken back against a receipt. */
export function VerguetungenCard({
  einsatz,
  zeilen,
  mayEnter,
  mayCorrect,
  onEntered,
}: VerguetungenCardProps): ReactElement {
  const { online } = useSyncStatus();
  const [isEntering, setEntering] = useState(false);
  const [reversing, setReversing] = useState<Zeile>();
  const [correcting, setCorrecting] = useState<Zeile>();
  const { value } = zeilen;
  const reversed = new Set(value?.map(({ storno_id }) => storno_id));
  const mayNow = mayEnter && value !== undefined && belegstatus.includes(einsatz.status ?? '');
  const buttonFor = (zeile: Zeile): ReactElement | undefined => {
    if (zeile.storno_id !== null || reversed.has(zeile.id)) return undefined;
    if (mayNow && istBeleg(zeile.posten))
      return (
        <IconButton icon="undo" label={t('Stornieren')} isDisabled={!online} onPress={() => setReversing(zeile)} />
      );
    return mayCorrect ? (
      <IconButton icon="edit" label={t('Berichtigen')} isDisabled={!online} onPress={() => setCorrecting(zeile)} />
    ) : undefined;
  };
  const corrected = (): void => {
    toast({ tone: 'ok', title: t('Vergütung berichtigt') });
    onEntered();
  };
  return (
    <Card
      tone="flush"
      title={t('Vergütungen')}
      actions={
        mayNow && (
          <Button size="small" icon="plus" isDisabled={!online} onPress={() => setEntering(true)}>
            {t('Beleg erfassen')}
          </Button>
        )
      }
    >
      <ServerState
        of={zeilen}
        offlineText={t('Die Abrechnung liegt auf dem Server; sie erscheint, sobald er wieder erreichbar ist.')}
      />
      {value?.length === 0 && <EmptyState title={t('Keine Vergütung gebucht')} />}
      {value !== undefined && value.length > 0 && (
        <ZeilenTabelle
          label={t('Vergütungen')}
          zeilen={nacheinander(value).map((zeile) => ({
            ...zeile,
            name: zeile.titel['mgd_id'] ?? '…',
            isPaid: zeile.sbs_zahlung_id !== null,
            isReversed: reversed.has(zeile.id),
            action: buttonFor(zeile),
          }))}
        />
      )}
      {isEntering && <BelegDialog einsatz={einsatz} onClose={() => setEntering(false)} onSaved={onEntered} />}
      {correcting !== undefined && (
        <ZeilenberichtigungDialog
          zeile={correcting}
          name={correcting.titel['mgd_id'] ?? '…'}
          onClose={() => setCorrecting(undefined)}
          onSaved={corrected}
        />
      )}
      {reversing !== undefined && (
        <ReversalDialog
          module={einsatzVerguetungenModule}
          rows={[reversing]}
          title={t('Beleg stornieren')}
          onClose={() => setReversing(undefined)}
          onDone={onEntered}
        />
      )}
    </Card>
  );
}

/** Lines by member and kind: each that was taken back is followed by what took it back, and what stands comes last. */
function nacheinander(zeilen: readonly Zeile[]): readonly Zeile[] {
  const gegen = new Map(
    zeilen.flatMap((zeile) => (zeile.storno_id === null ? [] : [[zeile.storno_id, zeile] as const])),
  );
  const key = (zeile: Zeile): string =>
    [zeile.titel['mgd_id'] ?? '', zeile.beteiligter_id, zeile.posten, zeile.art, gegen.has(zeile.id) ? 0 : 1].join(
      '\u0000',
    );
  const erste = zeilen.filter(({ storno_id }) => storno_id === null).toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return erste.flatMap((zeile) => [zeile, gegen.get(zeile.id) ?? []].flat());
}
