import { useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { postJson } from '../services.ts';
import { useVariant } from '../variant.ts';
import { findOwner, type Called } from './calls.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetFrame } from './reset-frame.tsx';
import { useNavigate } from '../../screens/link.tsx';

/** Step 2 of a forgotten password (spec A 2, 4): the new one, for the user of the link. */
export function ResetPage(): ReactElement {
  useLocale();
  const { id = '' } = useParams({ strict: false });
  const { resetStays } = useVariant();
  const navigate = useNavigate();
  const [owner, setOwner] = useState<Called<string>>();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void findOwner(postJson, id).then((found) => isCurrent && setOwner(found));
    return () => {
      isCurrent = false;
    };
  }, [id]);

  const toLogin = (): void => void navigate({ to: '/login', replace: true });
  const done = async (): Promise<void> => {
    if (resetStays) return setDone(true);
    const { toast } = await import('../../ui/overlays/toast.tsx');
    toast({ tone: 'ok', title: t('Info'), text: t('Password wurde zurückgesetzt!') });
    toLogin();
  };

  return (
    <ResetFrame>
      {owner === undefined && <LoadingSign />}
      {owner?.ok === false && (
        <>
          <Banner tone="bad" title={t('Fehler')}>
            {tMessage(owner.text)}
          </Banner>
          <div className="reset-actions">
            <Button variant="quiet" onPress={toLogin}>
              {t('Abbrechen')}
            </Button>
            <Button variant="primary" onPress={() => void navigate({ to: '/passwordreset' })}>
              {t('Neuen Link anfordern')}
            </Button>
          </div>
        </>
      )}
      {owner?.ok === true &&
        (isDone ? (
          <ResetDone onLogin={toLogin} />
        ) : (
          <NewPasswordForm id={id} username={owner.value} onDone={() => void done()} onCancel={toLogin} />
        ))}
    </ResetFrame>
  );
}
