import { useCallback } from 'react';
import { toast } from '../ui/overlays/toast.tsx';
import { t } from '../ui/t.ts';
import { useDevice } from './device.ts';

/** Deletes a record and offers to take that back. */
export function useRemoveWithUndo(): (table: string, id: string, title: string) => Promise<void> {
  const { engine } = useDevice();
  return useCallback(
    async (table, id, title) => {
      const { undo } = await engine.remove(table, id);
      toast({ title: t('Gelöscht: {titel}', { titel: title }), action: { label: t('Rückgängig'), onAction: () => void undo() } });
    },
    [engine],
  );
}
