import { confirm } from '../../ui/overlays/confirm.tsx';
import { t } from '../../ui/t.ts';
import type { RecordForm } from './record-form.ts';

/** Asks what to do with unsaved changes (spec B 4.3). True when one may go on. */
export async function settleUnsaved(form: RecordForm): Promise<boolean> {
  if (!form.isDirtyNow()) return true;
  const answer = await confirm({
    title: t('Änderungen speichern?'),
    text: t('Die Änderungen sind noch nicht gespeichert.'),
  });
  if (answer === 'abbrechen') return false;
  if (answer === 'ja') return (await form.save()) !== undefined;
  form.drop();
  return true;
}

/** Asks before a deletion (spec B 4.3). */
export async function confirmDelete(title: string): Promise<boolean> {
  const answer = await confirm({
    title: t('Löschen?'),
    text: t('„{titel}“ wird gelöscht.', { titel: title }),
    tone: 'danger',
  });
  return answer === 'ja';
}
