import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { t } from '../../ui/t.ts';

/** Asks before unsaved changes are left: Ja saves them first, Nein drops them (spec B 4.3). */
export function useAskedLeave(isDirty: boolean, save: () => Promise<boolean>): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      const answer = await confirm({
        title: t('Änderungen speichern?'),
        text: t('Die Änderungen sind noch nicht gespeichert.'),
      });
      return answer === 'abbrechen' || (answer === 'ja' && !(await save()));
    },
  });
}
