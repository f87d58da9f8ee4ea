import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import type { Funktionswechsel } from './sign-in-steps.ts';
import { useNoticeAnswer } from './use-notice-answer.ts';

type FunctionChangesDialogProps = { wechsel: readonly Funktionswechsel[]; onClose: () => void };

/** Functions that changed since the last sign-in (spec A 4). Confirmed ones are not shown again; cancelling does nothing. */
export function FunctionChangesDialog({ wechsel, onClose }: FunctionChangesDialogProps): ReactElement {
  const { busy, problem, send } = useNoticeAnswer(onClose);
  const confirm = (): Promise<void> => send('bestaetigen', '/daten/funktionswechselsetdatum', { method: 'PUT' });
  return (
    <NoticeDialog
      title={t('Funktionswechsel seit der letzten Anmeldung')}
      problem={problem}
      answers={
        <Button variant="primary" autoFocus isPending={busy !== undefined} onPress={() => void confirm()}>
          {t('Bestätigen')}
        </Button>
      }
      onClose={onClose}
    >
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
    </NoticeDialog>
  );
}
