import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { Funktionswechsel } from './sign-in-steps.ts';
import { useNoticeAnswer } from './use-notice-answer.ts';
import './notices.css';

type FunctionChangesDialogProps = { wechsel: readonly Funktionswechsel[]; onClose: () => void };

/** Functions that changed since the last sign-in (spec A 4). Confirmed ones are not shown again; cancelling does nothing. */
export function FunctionChangesDialog({ wechsel, onClose }: FunctionChangesDialogProps): ReactElement {
  const { busy, problem, send } = useNoticeAnswer(onClose);
  const confirm = (): Promise<void> => send('bestaetigen', '/daten/funktionswechselsetdatum', { method: 'PUT' });
  return (
    <Dialog
      title={t('Funktionswechsel seit der letzten Anmeldung')}
      size="popup"
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>{t('Abbrechen')}</Button>
          <Button variant="primary" autoFocus isPending={busy !== undefined} onPress={() => void confirm()}>{t('Bestätigen')}</Button>
        </>
      }
    >
      <div className="stack">
        {problem !== undefined && <Banner tone="bad" title={t('Fehler')}>{tMessage(problem)}</Banner>}
        <table className="notice-table">
          <thead>
            <tr>
              <th scope="col">{t('Mitglied')}</th>
              <th scope="col">{t('Funktion')}</th>
              <th scope="col">{t('Beginn')}</th>
            </tr>
          </thead>
          <tbody>
            {wechsel.map(({ mgd_name, name, anfang }, index) => (
              // Nothing tells two alike changes apart, and the list never changes.
              <tr key={index}>
                <td>{mgd_name}</td>
                <td>{name}</td>
                <td className="num">{formatDate(anfang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
