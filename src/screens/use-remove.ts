import { useCallback } from 'react';
import { toast } from '../ui/overlays/toast.tsx';
import { t } from '../ui/t.ts';
import { useDevice } from './device.ts';
import { stored } from './stored.ts';

/** Deletes a record and offers to take that back. */
export function useRemoveWithUndo(): (table: string, id: string, title: string) => Promise<void> {
  const { engine } = useDevice();
  return useCallback(
    async (table, id, title) => {
      const removed = await stored(() => engine.remove(table, id));
      if (removed === undefined) return;
      toast({
        title: t('Gelöscht: {titel}', { titel: title }),
        action: { label: t('Rückgängig'), onAction: () => void stored(removed.undo) },
      });
    },
    [engine],
  );
}
