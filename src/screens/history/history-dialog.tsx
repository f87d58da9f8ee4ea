import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useLabels } from '../use-labels.ts';
import { referredBelow } from './referred-below.ts';
import { HistoryItem } from './history-item.tsx';
import { useHistory } from './use-history.ts';
import './history.css';

type HistoryDialogProps = { module: Module; row: VisibleRow; title: string; onClose: () => void };

/** Who changed what when, from which value to which, of a record and what hangs on it; former values come back as a change like any other. */
export function HistoryDialog({ module, row, title, onClose }: HistoryDialogProps): ReactElement {
  const { registry, replica } = useDevice();
  const history = useHistory(module, row.id, replica.rev(module.table.name, row.id));
  const labelOf = useLabels(referredBelow(registry, module.table));
  return (
    <Dialog
      title={t('Verlauf: {titel}', { titel: title })}
      size="wide"
      isOpen
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{t('Schließen')}</Button>}
    >
      {history.state === 'offline' && (
        <EmptyState icon="offline" title={t('Nur mit Verbindung')} text={t('Der Verlauf liegt auf dem Server.')} />
      )}
      {history.state === 'failed' && <EmptyState icon="error" title={t('Der Verlauf konnte nicht geladen werden.')} />}
      {history.state === 'loading' && <Skeleton lines={6} />}
      {history.state === 'loaded' && (
        <>
          <ol className="history" tabIndex={0} aria-label={t('Änderungen, neueste zuerst')}>
            {history.entries.map((entry, index) => (
              <HistoryItem
                key={`${entry.nummer} ${entry.tabelle} ${entry.id} ${index}`}
                entry={entry}
                entries={history.entries}
                root={row}
                labelOf={labelOf}
              />
            ))}
          </ol>
          {history.more && <Button onPress={history.more}>{t('Ältere Änderungen')}</Button>}
        </>
      )}
    </Dialog>
  );
}
