import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import type { Mitgliederwechsel } from './sign-in-steps.ts';
import { useNoticeAnswer } from './use-notice-answer.ts';

type MitgliedSwitchDialogProps = { wechsel: Mitgliederwechsel; onClose: () => void };

/** A member wants to come from another branch (spec A 4): accepted, rejected, or asked again at the next sign-in. */
export function MitgliedSwitchDialog({
  wechsel: { id, name, sek_name },
  onClose,
}: MitgliedSwitchDialogProps): ReactElement {
  const { busy, problem, send } = useNoticeAnswer(onClose);
  const accept = `/mgd/mitgliederstatuswechselok/${encodeURIComponent(id)}`;
  const reject = `/mgd/mitgliederstatuswechselablehnen/${encodeURIComponent(id)}`;
  return (
    <NoticeDialog
      title={t('Mitgliederwechsel')}
      problem={problem}
      answers={
        <>
          <Button isPending={busy === 'ablehnen'} onPress={() => void send('ablehnen', reject)}>
            {t('Ablehnen')}
          </Button>
          <Button
            variant="primary"
            autoFocus
            isPending={busy === 'annehmen'}
            onPress={() => void send('annehmen', accept)}
          >
            {t('Annehmen')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>{t('Für dieses Mitglied wurde ein Wechsel beantragt. Nehmen Sie ihn an?')}</p>
      <dl className="notice-facts">
        <dt>{t('Mitglied')}</dt>
        <dd>{name}</dd>
        <dt>{t('Sektion')}</dt>
        <dd>{sek_name}</dd>
      </dl>
      <p className="muted">
        {t('Mit „Abbrechen“ bleibt der Antrag offen und wird bei der nächsten Anmeldung wieder gezeigt.')}
      </p>
    </NoticeDialog>
  );
}
