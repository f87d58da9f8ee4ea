import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useMakeRoom } from './device-notices.tsx';
import { keepStorage } from './keep-storage.ts';
import { isReady, type Check } from './readiness-checks.ts';
import { nameOf, textOf } from './readiness-text.ts';
import { useReadiness, type Readiness as Found } from './use-readiness.ts';
import './sync.css';

/** „Bereit für offline“: checked item by item, never assumed; what is missing has a button that mends it. */
export function Readiness(): ReactElement {
  const found = useReadiness();
  const [isChecking, setChecking] = useState(false);
  const { facts, checks, last } = found;
  const checkAll = async (): Promise<void> => {
    setChecking(true);
    await found.checkAll().finally(() => setChecking(false));
  };
  return (
    <Card
      title={t('Bereit für offline')}
      actions={
        facts && (
          <Badge tone={isReady(checks) ? 'ok' : 'warn'}>{isReady(checks) ? t('Bereit') : t('Noch nicht bereit')}</Badge>
        )
      }
    >
      <ul className="readiness">
        {checks.map((check) => (
          <Item key={check.id} check={check} found={found} />
        ))}
      </ul>
      {facts && (
        <div className="row readiness-full">
          <Button size="small" icon="refresh" isPending={isChecking} onPress={() => void checkAll()}>
            {t('Alles prüfen')}
          </Button>
          <span className="muted">
            {last === undefined
              ? t('Noch nie ganz geprüft')
              : t('Zuletzt ganz geprüft: {zeit}', { zeit: formatDateTime(new Date(last.at).toISOString()) })}
          </span>
        </div>
      )}
    </Card>
  );
}

function Item({ check, found }: { check: Check; found: Found }): ReactElement | null {
  const { registry } = useDevice();
  const status = useSyncStatus();
  const mend = useMend(check.id, found);
  const [isBusy, setBusy] = useState(false);
  if (found.facts === undefined) return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    await mend
      .run()
      .catch((cause: unknown) =>
        console.error('readiness: mending failed', check.id, cause instanceof Error ? cause.name : ''),
      );
    await found.look().finally(() => setBusy(false));
  };
  const isOff = mend.needsNetwork && !status.online;
  return (
    <li data-ok={check.isOk} data-hint={check.isHint} data-check={check.id}>
      {check.isOk ? (
        <Icon name="success" label={t('In Ordnung')} />
      ) : check.isHint ? (
        <Icon name="info" label={t('Hinweis')} />
      ) : (
        <Icon name="warning" label={t('Fehlt')} />
      )}
      <div className="grow">
        <strong>{nameOf(check)}</strong>
        <div className="muted">{textOf(check, found.facts, status, registry)}</div>
        {!check.isOk && isOff && <div className="muted">{t('Nur mit Verbindung')}</div>}
      </div>
      {!check.isOk && (
        <Button size="small" isPending={isBusy} isDisabled={isOff} onPress={() => void run()}>
          {mend.label}
        </Button>
      )}
    </li>
  );
}

interface Mend {
  readonly label: string;
  readonly needsNetwork: boolean;
  run(): Promise<unknown>;
}

function useMend(id: Check['id'], { checkAll }: Found): Mend {
  const { engine, mendAppFiles, signIn } = useDevice();
  const makeRoom = useMakeRoom();
  switch (id) {
    case 'app':
      return { label: t('App laden'), needsNetwork: true, run: mendAppFiles };
    case 'replica':
      return { label: t('Neu laden'), needsNetwork: true, run: () => engine.reload().then(checkAll) };
    case 'photos':
      return { label: t('Fotos laden'), needsNetwork: true, run: () => engine.pictures.fetch() };
    case 'storage':
      return { label: t('Speicher sichern'), needsNetwork: false, run: keepStorage };
    case 'space':
      return { label: t('Platz schaffen'), needsNetwork: false, run: makeRoom };
    case 'vault':
      return { label: t('Anmelden'), needsNetwork: true, run: async () => signIn() };
    case 'contact':
    case 'waiting':
      return { label: t('Jetzt abgleichen'), needsNetwork: true, run: () => engine.syncNow() };
  }
}
