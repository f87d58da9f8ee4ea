import { useSyncExternalStore, type ReactElement } from 'react';
import type { SyncStatus } from '../../sync/status.ts';
import { formatDateTime, formatTime, splitInstant } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import { appMissing } from '../pwa.ts';
import { phaseText } from '../../screens/sync/phase-text.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Link } from '../../screens/link.tsx';

/** Online, offline, syncing, last contact, what waits; leads to the sync screen. */
export function SyncIndicator(): ReactElement {
  const status = useSyncStatus();
  const trouble = status.conflicts + status.refused;
  const waiting = status.waiting + status.sending;
  const isAppMissing = useSyncExternalStore(appMissing.subscribe, appMissing.read);
  const text = isAppMissing && isCalm(status) ? t('Nicht offlinefähig') : phaseText(status);
  const label = [
    text,
    contactText(status),
    waiting > 0 ? t('{n} wartend', { n: waiting }) : '',
    trouble > 0 ? t('{n} zu entscheiden', { n: trouble }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <Link
      to="/abgleich"
      className="sync-indicator"
      data-tone={isAppMissing ? 'warn' : toneOf(status)}
      aria-label={t('Abgleich: {stand}', { stand: label })}
      title={label}
    >
      <Icon name={iconOf(status)} className={isMoving(status) ? 'spin' : undefined} />
      <span className="sync-indicator-text">
        <span>{text.replace(' …', '\u00A0…')}</span>
        <small className="num">{status.progress ? percent(status.progress) : shortContact(status.lastContact)}</small>
      </span>
      {waiting > 0 && (
        <span className="sync-count num" aria-hidden title={t('Wartet auf Übertragung')}>
          {waiting > 999 ? '999+' : waiting}
        </span>
      )}
      {trouble > 0 && (
        <span className="sync-count num" data-tone="warn" aria-hidden>
          <Icon name="warning" />
          {trouble}
        </span>
      )}
    </Link>
  );
}

/** Nothing else to say than that all is well. */
const isCalm = ({ online, phase, delay }: SyncStatus): boolean => online && phase === 'idle' && delay === undefined;

const isMoving = (status: SyncStatus): boolean =>
  status.online && (status.phase === 'pulling' || status.phase === 'pushing');

function iconOf(status: SyncStatus): IconName {
  if (status.phase === 'signin') return 'lock';
  if (!status.online || status.phase === 'paused') return 'offline';
  return isMoving(status) ? 'refresh' : 'synced';
}

function toneOf(status: SyncStatus): string {
  if (status.phase === 'signin' || status.conflicts + status.refused > 0) return 'warn';
  return status.online && status.phase !== 'paused' ? 'ok' : 'off';
}

const contactText = ({ lastContact }: SyncStatus): string =>
  lastContact === null ? '' : t('Letzter Kontakt: {zeit}', { zeit: formatDateTime(lastContact) });

const percent = ({ done, total }: { done: number; total: number }): string =>
  `${Math.floor((100 * done) / Math.max(1, total))} %`;

/** The time today, else the date: what tells a person how fresh things are. */
function shortContact(lastContact: string | null): string {
  if (lastContact === null) return '';
  const parts = splitInstant(lastContact);
  const today = splitInstant(new Date().toISOString());
  if (parts === undefined) return '';
  return parts.date === today?.date ? formatTime(parts.time) : formatDateTime(lastContact).slice(0, 6);
}
