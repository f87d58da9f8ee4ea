import { useParams } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { postJson } from '../services.ts';
import { confirmAddress, type Called } from './calls.ts';
import { ResetFrame } from './reset-frame.tsx';
import type { Confirmed } from '../../protocol/adresse.ts';
import { useNavigate } from '../../screens/link.tsx';

/** Where the mail to a new address leads. A press confirms it: programs that look into mails follow links by themselves. */
export function AddressPage(): ReactElement {
  useLocale();
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Called<Confirmed>>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setAnswer(await confirmAddress(postJson, id));
    setBusy(false);
  };
  const isOver = answer?.ok === true;
  return (
    <ResetFrame title={t('Adresse bestätigen')}>
      {answer === undefined && (
        <p>
          {t(
            'Bestätigen Sie, dass Mails an diese Adresse bei Ihnen ankommen. Links zu einem neuen Kennwort gehen dann an sie.',
          )}
        </p>
      )}
      {answer?.ok === true && (
        <Banner tone="ok">
          {t('Die Adresse des Benutzers {name} ist bestätigt. Sie gilt ab {zeit}.', {
            name: answer.value.benutzername,
            zeit: formatDateTime(answer.value.ab),
          })}
        </Banner>
      )}
      {answer?.ok === false && (
        <Banner tone="bad" title={t('Fehler')}>
          {tMessage(answer.text)}
        </Banner>
      )}
      <div className="reset-actions">
        <Button variant={isOver ? 'primary' : 'quiet'} onPress={() => void navigate({ to: '/login' })}>
          {isOver ? t('Zur Anmeldung') : t('Abbrechen')}
        </Button>
        {!isOver && (
          <Button variant="primary" isPending={isBusy} onPress={() => void confirm()}>
            {t('Adresse bestätigen')}
          </Button>
        )}
      </div>
    </ResetFrame>
  );
}
