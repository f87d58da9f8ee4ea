import { useEffect, useState, type ReactElement } from 'react';
import type { Registry } from '../../kit/registry.ts';
import { Icon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useJobFeed } from '../jobs/use-jobs.ts';
import { useSyncStatus } from '../use-replica.ts';
import { StartItem } from './start-item.tsx';
import { addressOf, type Address } from '../../features/addresses.ts';

/** What this person has to do or finish: decisions, changes not sent, jobs, input that was not saved. */
export function Waiting(): ReactElement {
  const { drafts, registry } = useDevice();
  const status = useSyncStatus();
  const { state } = useJobFeed();
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    void drafts.all().then(setKeys);
  }, [drafts]);
  const decide = status.conflicts + status.refused;
  const waiting = status.waiting + status.sending;
  const open = [...new Map(keys.flatMap((key) => draftLink(registry, key)).map((link) => [link.to, link])).values()];
  const finished = state.finishedjobsCounter;
  const running = state.jobs.length - finished;
  return (
    <Card title={t('Was auf mich wartet')}>
      <ul className="start-list">
        {decide > 0 && (
          <StartItem
            to="/abgleich"
            icon="conflict"
            title={t('{n, plural, one {# Änderung braucht} other {# Änderungen brauchen}} Ihre Entscheidung', {
              n: decide,
            })}
          />
        )}
        {waiting > 0 && (
          <StartItem
            to="/abgleich"
            icon="waiting"
            title={t('{n, plural, one {# Änderung wartet} other {# Änderungen warten}} auf die Übertragung', {
              n: waiting,
            })}
          />
        )}
        {finished > 0 && (
          <StartItem
            to="/job"
            icon="download"
            title={t('{n, plural, one {# Job ist} other {# Jobs sind}} fertig', { n: finished })}
          />
        )}
        {running > 0 && (
          <StartItem
            to="/job"
            icon="job"
            title={t('{n, plural, one {# Job läuft} other {# Jobs laufen}}', { n: running })}
          />
        )}
        {open.map(({ to, label }) => (
          <StartItem key={to} to={to} icon="edit" title={t('Nicht gespeicherte Eingaben: {liste}', { liste: label })} />
        ))}
        {decide + waiting + open.length + state.jobs.length === 0 && (
          <li className="start-none muted">
            <Icon name="success" />
            {t('Nichts. Alles ist gespeichert und übertragen.')}
          </li>
        )}
      </ul>
    </Card>
  );
}

/** The record behind a draft; a new child's is found in its parent, whose tab leads on. */
function draftLink(registry: Registry, key: string): { to: Address; label: string }[] {
  const [name = '', id = '', parentId] = key.split(':');
  const module = registry.modules.get(name);
  if (module === undefined) return [];
  const parent = registry.parentOf(module.table);
  const above = parent === undefined ? undefined : registry.moduleOf(parent);
  const to = addressOf(module, id) ?? (above && parentId !== undefined ? addressOf(above, parentId) : undefined);
  return to === undefined ? [] : [{ to, label: t(module.table.label) }];
}
