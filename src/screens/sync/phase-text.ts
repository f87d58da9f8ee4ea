import type { SyncStatus } from '../../sync/status.ts';
import { t } from '../../ui/t.ts';

/** One short phrase for the state of the line. */
export function phaseText(status: SyncStatus): string {
  if (status.phase === 'signin') return t('Anmeldung nötig');
  if (!status.online) return t('Offline');
  if (status.otherServer?.is === 'replaced') return t('Anderer Server');
  if (status.phase === 'outdated') return t('Neue Version nötig');
  if (status.delay !== undefined) return t('Server verzögert');
  if (status.phase === 'pulling' || status.phase === 'pushing') return t('Gleicht ab …');
  if (status.phase === 'paused') return t('Server nicht erreichbar');
  return t('Online');
}
