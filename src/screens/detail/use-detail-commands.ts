import { flushSync } from 'react-dom';
import type { VisibleRow } from '../../db/base.ts';
import { focusFirst } from '../../ui/fields/form-errors.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useOnce } from '../use-once.ts';
import { useRemoveWithUndo } from '../use-remove.ts';
import type { RecordForm } from './record-form.ts';
import { confirmDelete, settleUnsaved } from './unsaved.ts';
import { useNavigate } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

interface DetailCommands {
  readonly openNew: () => Promise<void>;
  readonly save: (then: 'stay' | 'new', isSure?: boolean) => Promise<void>;
  readonly reset: () => void;
  readonly remove: () => Promise<void>;
}

/** What the toolbar of a record does (spec B 2), and where one is afterwards. `onMade`: a new record is saved and its screen is opened. */
export function useDetailCommands(
  form: RecordForm,
  known: VisibleRow | null,
  title: string,
  onMade: (row: VisibleRow | null) => void,
): DetailCommands {
  const { module } = form;
  const { replica } = useDevice();
  const navigate = useNavigate();
  const removeWithUndo = useRemoveWithUndo();
  const once = useOnce();

  const openList = (): void => void navigate({ to: addressOf(module) ?? '/' });
  const openNew = async (): Promise<void> => {
    if (known !== null) return navigate({ to: addressOf(module, 'neu') ?? '/' });
    if (!(await settleUnsaved(form))) return;
    form.begin();
    focusFirst();
  };
  const save = (then: 'stay' | 'new', isSure = false): Promise<void> =>
    once(async () => {
      const id = await form.save({}, isSure);
      if (id === undefined) return;
      if (then === 'new') return openNew();
      if (known !== null) return;
      // At once, not with the next drawing: the next key may come before it.
      flushSync(() => onMade(replica.peekRow(module.table.name, id) ?? null));
      await navigate({ to: addressOf(module, id) ?? '/', replace: true, ignoreBlocker: true });
    });
  const reset = (): void => {
    const undo = form.drop();
    const again = (): void => {
      undo();
      if (known === null) void navigate({ to: addressOf(module, 'neu') ?? '/' });
    };
    toast({ title: t('Zurückgesetzt'), action: { label: t('Rückgängig'), onAction: again } });
    // A new record has no original: nothing is left of it.
    if (known === null) openList();
  };
  const remove = (): Promise<void> =>
    once(async () => {
      if (known === null || !(await confirmDelete(title))) return;
      form.end();
      await removeWithUndo(module.table.name, known.id, title);
      openList();
    });
  return { openNew, save, reset, remove };
}
