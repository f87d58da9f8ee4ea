import { lazy, Suspense, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t } from '../../ui/t.ts';
import type { Secrets } from '../../db/vault/vault.ts';
import { useDevice, type DeviceUser } from '../../screens/device.ts';
import { enterVault, refreshAppData } from '../app-control.ts';
import { vaultFault } from '../login/login-call.ts';
import { ProblemBanner, type Problem } from '../login/problem.tsx';
import { signInHere } from '../login/sign-in-here.ts';

const FormerDialog = lazy(async () => ({ default: (await import('../login/former-dialog.tsx')).FormerDialog }));

/** Signing in again in place: the screen, the queue and what is typed stay as they are. A password that was changed elsewhere opens the vault from now on. */
export function SignInDialog({ user, onClose }: { user: DeviceUser; onClose: () => void }): ReactElement {
  const { rights } = useDevice();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const [asksFormer, setAsksFormer] = useState(false);
  const secrets = useRef<Secrets>(undefined);
  const finish = (): void => {
    secrets.current = undefined;
    onClose();
    void refreshAppData();
  };
  const wrap = async (former?: string): Promise<boolean> => {
    if (secrets.current === undefined) return true;
    if ((await enterVault(user, rights, { ...secrets.current, former })) === 'closed') return false;
    finish();
    return true;
  };
  const signIn = async (): Promise<void> => {
    const answer = await signInHere(user.benutzername, password);
    if (!answer.ok) return setProblem(answer);
    secrets.current = answer.secrets;
    setPassword('');
    if (!(await wrap())) setAsksFormer(true);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    setBusy(true);
    await signIn().catch((cause: unknown) => {
      console.error('the vault could not be opened', cause);
      setProblem({ text: vaultFault });
    });
    setBusy(false);
  };
  if (asksFormer)
    return (
      <Suspense fallback={<LoadingSign />}>
        <FormerDialog onTry={(former) => wrap(former)} onClose={finish} />
      </Suspense>
    );
  return (
    <Dialog title={t('Anmelden')} size="small" isOpen onOpenChange={onClose}>
      <Form className="stack" onSubmit={(event) => void submit(event)}>
        <ProblemBanner problem={problem} pause={0} />
        <TextField label={t('Benutzername')} value={user.benutzername} isReadOnly autoComplete="username" />
        <PasswordField label={t('Kennwort')} value={password} onChange={setPassword} isRequired autoFocus />
        <div className="row">
          <Button type="submit" variant="primary" isPending={isBusy}>
            {t('Anmelden')}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {t('Später')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
