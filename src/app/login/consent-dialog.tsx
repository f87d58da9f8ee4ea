import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { session, transport } from '../services.ts';
import { ConsentText } from './consent-text.tsx';
import { noticeCall } from './notice-call.ts';

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
    <Dialog
      title={t('Datenschutz')}
      size="wide"
      isOpen
      isDismissable={false}
      onOpenChange={onCancel}
      actions={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" isDisabled={!isTicked} isPending={isBusy} onPress={() => void agree()}>
            {t('Einwilligen')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem !== undefined && (
          <Banner tone="bad" title={t('Fehler')}>
            {tMessage(problem)}
          </Banner>
        )}
        <ConsentText />
        <Checkbox label={t('Datenschutzeinwilligung')} value={isTicked} onChange={setTicked} />
      </div>
    </Dialog>
  );
}
