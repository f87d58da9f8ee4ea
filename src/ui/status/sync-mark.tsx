import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { t } from '../t.ts';
import './sync-mark.css';

/** `remote`: only on the server, not on this device. */
export type SyncState = 'synced' | 'waiting' | 'sending' | 'conflict' | 'refused' | 'remote';

const icons: Record<SyncState, IconName> = {
  synced: 'synced',
  waiting: 'waiting',
  sending: 'sending',
  conflict: 'conflict',
  refused: 'refused',
  remote: 'cloud',
};

export function syncText(state: SyncState): string {
  switch (state) {
    case 'synced':
      return t('Übertragen');
    case 'waiting':
      return t('Wartet auf Übertragung');
    case 'sending':
      return t('Wird übertragen');
    case 'conflict':
      return t('In Konflikt');
    case 'refused':
      return t('Vom Server abgelehnt');
    case 'remote':
      return t('Nur auf dem Server');
  }
}

type SyncMarkProps = {
  state: SyncState;
  /** Shows the words beside the icon. */
  isLong?: boolean;
};

/** Where a record or a field stands on its way to the server. */
export function SyncMark({ state, isLong = false }: SyncMarkProps): ReactElement {
  return (
    <span className="sync-mark" data-state={state} title={isLong ? undefined : syncText(state)}>
      <Icon name={icons[state]} label={isLong ? undefined : syncText(state)} />
      {isLong && syncText(state)}
    </span>
  );
}
