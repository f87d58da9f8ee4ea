import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { beginLists } from '../../screens/list/list-state.ts';
import { Link } from '../../screens/link.tsx';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form } from 'react-aria-components/Form';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useAppState } from '../app-state.ts';
import { useConfig } from '../config.ts';
import { LocaleSwitch } from '../shell/locale-switch.tsx';
import { Logo } from '../shell/logo.tsx';
import { useOnline } from '../use-online.ts';
import { BrowserHint, isOldBrowser } from './browser-hint.tsx';
import { ForgottenLink } from './forgotten-link.tsx';
import { vaultFault } from './login-call.ts';
import { ProblemBanner, problemOf, usePause, type Problem } from './problem.tsx';
import { signInHere } from './sign-in-here.ts';
import type { Arrived } from './sign-in-flow.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';
import './login.css';

/** Sign-in (spec A 2, 4). */
export function LoginPage(): ReactElement {
  const config = useConfig();
  const { notice, locked } = useAppState();
  const isOnline = useOnline();
  const router = useRouter();
  const { returnUrl }: { returnUrl?: string } = useSearch({ strict: false });
  const [username, setUsername] = useState(locked?.benutzername ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { hindrance, isPrivate } = useBrowser();
  const pause = usePause(problem);
  const withdrawn = useWithdrawal();
  const { asked, run } = useSignInFlow();
  useTitle(t('Anmelden'));

  /** Done when the first screen is there, whose code may still be on its way. */
  const arrive = async (arrived: Arrived): Promise<void> => {
    if (arrived.is === 'in') await router.navigate({ href: arrived.path, replace: true });
    if (arrived.is === 'failed') setProblem({ text: arrived.text });
  };
  /** Without a server the vault of this device decides; `otherwise` is what the server's silence means to a device without one. */
  const unlockHere = async (otherwise?: Problem): Promise<void> => {
    const [{ unlock }, { startOf }] = await Promise.all([import('../unlock.ts'), import('./sign-in-flow.ts')]);
    const unlocked = await unlock({ benutzername: username.trim() }, password);
    if (unlocked.is === 'open') return arrive(await startOf(returnUrl));
    setProblem(unlocked.is === 'unknown' && otherwise !== undefined ? otherwise : problemOf(unlocked));
  };
  const signIn = async (): Promise<void> => {
    if (!navigator.onLine) return unlockHere();
    const answer = await signInHere(username.trim(), password);
    if (!answer.ok) return answer.isUnreachable ? unlockHere(answer) : setProblem(answer);
    beginLists();
    setPassword('');
    setTried(false);
    await arrive(await run({ secrets: answer.secrets, dsgvo: answer.dsgvo, returnUrl }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isBusy || pause > 0 || hindrance !== undefined || username.trim() === '' || password === '') return;
    setBusy(true);
    setProblem(undefined);
    await signIn().catch((cause: unknown) => {
      console.error('the sign-in failed', cause);
      setProblem({ text: vaultFault });
    });
    setTried(false);
    setBusy(false);
  };

  return (
    <div className="login">
      <SkipLink />
      <div className="login-place">
        <main className="login-card" id="inhalt" tabIndex={-1}>
          <div className="login-head">
            <Logo size="large" />
            <h1>Hüttenbuch</h1>
            {config.testversion && <Badge tone="brand">TESTSYSTEM</Badge>}
          </div>
          {notice && problem === undefined && (
            <Banner tone="warn" title={tMessage(notice.title)}>
              {tMessage(notice.text)} {notice.more && tMessage(notice.more)}
            </Banner>
          )}
          {isOldBrowser() && <BrowserHint />}
          {hindrance !== undefined && (
            <Banner tone="bad" title={t('Anmelden nicht möglich')}>
              {tMessage(hindrance)}
            </Banner>
          )}
          <ProblemBanner problem={problem} pause={pause} />
          {!isOnline && problem === undefined && (
            <Banner tone="warn" title={t('Offline')}>
              {t('Wer auf diesem Gerät schon angemeldet war, kann sich mit seinem Kennwort anmelden.')}
            </Banner>
          )}
          <Form className="stack" onSubmit={(event) => void submit(event)}>
            <TextField
              label={t('Benutzername')}
              name="username"
              value={username}
              onChange={setUsername}
              autoComplete="username"
              autoCapitalize="none"
              icon="person"
              isRequired
              autoFocus={username === ''}
              error={isTried && username.trim() === '' ? t('Benutzername ist erforderlich') : undefined}
            />
            <PasswordField
              label={t('Kennwort')}
              name="password"
              value={password}
              onChange={setPassword}
              icon="lock"
              isRequired
              autoFocus={username !== ''}
              error={isTried && password === '' ? t('Kennwort ist erforderlich') : undefined}
            />
            <Button
              type="submit"
              variant="primary"
              isWide
              isPending={isBusy}
              isDisabled={pause > 0 || hindrance !== undefined}
            >
              {t('Anmelden')}
            </Button>
          </Form>
          <div className="login-foot">
            <ForgottenLink username={username.trim()} />
            <Link to="/barrierefreiheit">{t('Barrierefreiheit')}</Link>
            <LocaleSwitch />
          </div>
        </main>
        {/* Comes late: below the card it moves nothing that may just be pressed. */}
        {(isPrivate || withdrawn !== undefined) && (
          <aside className="login-late">
            {withdrawn !== undefined && (
              <Banner tone="warn" title={tMessage(withdrawalTexts[withdrawn].title)}>
                {tMessage(withdrawalTexts[withdrawn].text)}
              </Banner>
            )}
            {isPrivate && (
              <Banner tone="warn" title={t('Wohl ein privates Fenster')}>
                {t(
                  'Was Sie hier speichern und noch nicht übertragen ist, geht beim Schließen verloren. Öffnen Sie die Seite besser in einem normalen Fenster.',
                )}
              </Banner>
            )}
          </aside>
        )}
      </div>
      {asked && <asked.Dialog shown={asked.shown} onAnswer={asked.onAnswer} />}
    </div>
  );
}

/** What this browser cannot do, or will not keep; known a moment after the page. */
function useBrowser(): { readonly hindrance: string | undefined; readonly isPrivate: boolean } {
  const [hindrance, setHindrance] = useState<string>();
  const [isPrivate, setPrivate] = useState(false);
  useEffect(() => {
    void import('../vault-hindrance.ts').then(({ vaultHindrance }) => vaultHindrance()).then(setHindrance);
    void import('../private-window.ts')
      .then(({ isLikelyPrivate }) => isLikelyPrivate())
      .then(setPrivate, () => undefined);
  }, []);
  return { hindrance, isPrivate };
}
