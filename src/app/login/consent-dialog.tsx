import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { t } from '../../ui/t.ts';
import { session, transport } from '../services.ts';
import { ConsentText } from './consent-text.tsx';
import { noticeCall } from './notice-call.ts';
import { NoticeDialog } from './notice-dialog.tsx';

type ConsentDialogProps = { onAgreed: () => void; onCancel: () => void };

/** Data-protection consent (spec A 4): agreed only with the box ticked; cancelling logs out. */
export function ConsentDialog({ onAgreed, onCancel }: ConsentDialogProps): ReactElement {
  const [isTicked, setTicked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const agree = async (): Promise<void> => {
    setBusy(true);
    const called = await noticeCall(() => transport().request('/rechte/dsgvo', { method: 'PUT' }));
    setBusy(false);
    if (called.is !== 'done') return setProblem(called.text);
    await session.consented();
    onAgreed();
  };
  return (
    <NoticeDialog
      title={t('Datenschutz')}
      size="wide"
      problem={problem}
      answers={
        <Button variant="primary" isDisabled={!isTicked} isPending={isBusy} onPress={() => void agree()}>
          {t('Einwilligen')}
        </Button>
      }
      onClose={onCancel}
    >
      <ConsentText />
      <Checkbox label={t('Datenschutzeinwilligung')} value={isTicked} onChange={setTicked} />
    </NoticeDialog>
  );
}
