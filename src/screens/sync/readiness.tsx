import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { useDevice, type Device } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { checksOf, isReady, type Check, type Facts } from './readiness-checks.ts';
import './sync.css';

/** „Bereit für offline“: checked item by item, never assumed. */
export function Readiness(): ReactElement {
  const device = useDevice();
  const status = useSyncStatus();
  const { facts, check } = useFacts(device);
  const checks = facts === undefined ? [] : checksOf(facts, status);

  const mend: Readonly<Record<string, { label: string; run: () => Promise<unknown> }>> = {
    app: { label: t('App laden'), run: device.mendAppFiles },
    storage: { label: t('Speicher sichern'), run: () => navigator.storage.persist() },
    replica: { label: t('Jetzt abgleichen'), run: async () => device.engine.syncNow() },
    contact: { label: t('Jetzt abgleichen'), run: async () => device.engine.syncNow() },
  };
  return (
    <Card title={t('Bereit für offline')} actions={facts && <Badge tone={isReady(checks) ? 'ok' : 'warn'}>{isReady(checks) ? t('Bereit') : t('Noch nicht bereit')}</Badge>}>
      <ul className="readiness">
        {checks.map((one) => {
          const way = mend[one.id];
          return (
            <li key={one.id} data-ok={one.isOk}>
              <Icon name={one.isOk ? 'success' : 'warning'} label={one.isOk ? t('In Ordnung') : t('Fehlt')} />
              <div className="grow">
                <strong>{nameOf(one)}</strong>
                <div className="muted">{textOf(one, facts, status.lastContact)}</div>
              </div>
              {!one.isOk && way && <Button size="small" isDisabled={one.id !== 'storage' && !status.online} onPress={() => void way.run().then(check, check)}>{way.label}</Button>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function useFacts(device: Device): { facts: Facts | undefined; check: () => void } {
  const [facts, setFacts] = useState<Facts>();
  const check = useCallback(() => {
    void readFacts(device).then(setFacts);
  }, [device]);
  useEffect(check, [check]);
  return { facts, check };
}

async function readFacts(device: Device): Promise<Facts> {
  const [app, isPersistent, estimate] = await Promise.all([
    device.appFiles().catch(() => undefined),
    navigator.storage?.persisted?.().catch(() => false) ?? false,
    navigator.storage?.estimate?.().catch(() => undefined),
  ]);
  const free = estimate?.quota === undefined ? undefined : estimate.quota - (estimate.usage ?? 0);
  return { app, isPersistent, free, now: Date.now() };
}

function nameOf({ id }: Check): string {
  switch (id) {
    case 'app':
      return t('Die App liegt auf diesem Gerät');
    case 'replica':
      return t('Die Daten sind vollständig');
    case 'storage':
      return t('Der Speicher ist gesichert');
    case 'space':
      return t('Genug freier Platz');
    case 'contact':
      return t('Frischer Stand');
  }
}

function textOf({ id, isOk }: Check, facts: Facts | undefined, lastContact: string | null): string {
  switch (id) {
    case 'app':
      if (facts?.app === undefined) return t('Dieser Browser hält die App nicht vor.');
      return isOk ? t('{n} Dateien', { n: facts.app.total }) : t('{n} Dateien fehlen', { n: facts.app.missing.length });
    case 'replica':
      return isOk ? t('Alles, was Sie sehen dürfen, wurde einmal vollständig geladen.') : t('Die erste Übertragung ist noch nicht fertig.');
    case 'storage':
      return isOk ? t('Der Browser löscht nichts von selbst.') : t('Der Browser könnte bei Platzmangel löschen. Installieren hilft.');
    case 'space':
      return facts?.free === undefined ? t('Unbekannt') : t('{menge} frei', { menge: formatBytes(facts.free) });
    case 'contact':
      return lastContact === null ? t('Noch kein Kontakt zum Server') : t('Letzter Kontakt: {zeit}', { zeit: formatDateTime(lastContact) });
  }
}
