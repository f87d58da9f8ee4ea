import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { Form } from 'react-aria-components/Form';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import { setAppState } from '../app-state.ts';
import type { SessionOwner } from '../session.ts';
import { LocaleSwitch } from '../shell/locale-switch.tsx';
import { Logo } from '../shell/logo.tsx';
import { unlock, type Unlocked } from '../unlock.ts';
import { ForgottenLink } from './forgotten-link.tsx';
import { vaultFault } from './login-call.ts';
import { ProblemBanner, problemOf, usePause, type Problem } from './problem.tsx';
import { signInHere } from './sign-in-here.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';
import { useNavigate } from '../../screens/link.tsx';
import './login.css';

/** What a sign-in at the server may still open. */
const needsServer: ReadonlySet<Unlocked['is']> = new Set(['wrong', 'frist', 'entzogen']);

/** A locked device: whose it is, and the password. It opens without a network, on the screen where it was locked. */
export function UnlockPage({ owner }: { owner: SessionOwner }): ReactElement {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const pause = usePause(problem);
  const withdrawn = useWithdrawal(owner.id);
  // What the server says now takes the place of what a password came to before.
  useEffect(() => setProblem(undefined), [withdrawn]);
  // The page opens in place: the state of the app says so, not a way to go.
  const { asked, run } = useSignInFlow({ isInPlace: true });
  useTitle(t('Gesperrt'));

  /** The password may be a new one that this device does not know yet; the server does. */
  const signIn = async (unlocked: Unlocked): Promise<Problem | undefined> => {
    const answer = await signInHere(owner.benutzername, password);
    if (!answer.ok) return answer.isUnreachable ? problemOf(unlocked) : answer;
    const arrived = await run({ secrets: answer.secrets, dsgvo: answer.dsgvo });
    return arrived.is === 'failed' ? arrived : undefined;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || pause > 0 || password === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      const unlocked = await unlock(owner, password);
      setProblem(needsServer.has(unlocked.is) && navigator.onLine ? await signIn(unlocked) : problemOf(unlocked));
    } catch (cause) {
      console.error('the vault could not be opened', cause);
      setProblem({ text: vaultFault });
    }
    setPassword('');
    setTries((before) => before + 1);
    setBusy(false);
  };
  const chooseOther = async (): Promise<void> => {
    setAppState({ device: undefined });
    await navigate({ to: '/login' });
  };

  return (
    <div className="login">
      <main className="login-card" id="inhalt" tabIndex={-1}>
        <div className="login-head">
          <Logo size="large" />
          <h1>{t('Gesperrt')}</h1>
          <p className="login-owner">
            <Icon name="person" />
            {owner.benutzername}
          </p>
        </div>
        <ProblemBanner problem={problem ?? (withdrawn && withdrawalTexts[withdrawn])} pause={pause} />
        <Form className="stack" onSubmit={(event) => void submit(event)}>
          <input type="text" name="username" autoComplete="username" value={owner.benutzername} readOnly hidden />
          <PasswordField
            key={tries}
            label={t('Kennwort')}
            name="password"
            value={password}
            onChange={setPassword}
            icon="lock"
            isRequired
            autoFocus
          />
          {withdrawn === undefined ? (
            <Button type="submit" variant="primary" icon="unlock" isWide isPending={isBusy} isDisabled={pause > 0}>
              {t('Entsperren')}
            </Button>
          ) : (
            <Button type="submit" variant="primary" isWide isPending={isBusy} isDisabled={pause > 0}>
              {t('Anmelden')}
            </Button>
          )}
          <Button variant="quiet" isWide onPress={() => void chooseOther()}>
            {t('Anderer Benutzer')}
          </Button>
        </Form>
        <div className="login-foot">
          <ForgottenLink username={owner.benutzername} />
          <LocaleSwitch />
        </div>
      </main>
      {asked && <asked.Dialog shown={asked.shown} onAnswer={asked.onAnswer} />}
    </div>
  );
}
