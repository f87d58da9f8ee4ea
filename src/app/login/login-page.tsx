import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type FormEvent, type ReactElement } from 'react';
import { clearListStates } from '../../screens/list/list-state.ts';
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
import { postJson, session } from '../services.ts';
import { LocaleSwitch } from '../shell/locale-switch.tsx';
import { Logo } from '../shell/logo.tsx';
import { useOnline } from '../use-online.ts';
import { enter } from './enter.ts';
import { login } from './login-call.ts';
import './login.css';

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }));
const NoticeDialog = lazy(async () => ({ default: (await import('./notice-dialog.tsx')).NoticeDialog }));

type Step = 'form' | 'consent' | 'notice';

/** Sign-in (spec A 2, 4). */
export function LoginPage(): ReactElement {
  const config = useConfig();
  const { notice } = useAppState();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { returnUrl }: { returnUrl?: string } = useSearch({ strict: false });
  const [username, setUsername] = useState(session.read()?.benutzer?.benutzername ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<Step>('form');
  useTitle(t('Anmelden'));

  const fail = (text: string): void => {
    session.end();
    setStep('form');
    setProblem(text);
  };
  const finish = async (): Promise<void> => {
    const entered = await enter(returnUrl);
    if (entered.ok) return navigate({ href: entered.path, replace: true });
    fail(entered.text);
  };
  /** After consent: the system notice where the settings ask for it, then the app data. */
  const goOn = async (): Promise<void> => {
    if (config.showinfo && step !== 'notice') return setStep('notice');
    await finish();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isBusy || username.trim() === '' || password === '') return;
    setBusy(true);
    setProblem(undefined);
    const answer = await login((body) => postJson('/login', body), username.trim(), password);
    if (answer.ok) {
      session.accept(answer.tokens);
      clearListStates();
      if (answer.tokens.dsgvo) await goOn();
      else setStep('consent');
    } else {
      setProblem(answer.text);
    }
    setBusy(false);
  };

  return (
    <div className="login">
      <SkipLink />
      <main className="login-card" id="inhalt" tabIndex={-1}>
        <div className="login-head">
          <Logo size="large" />
          <h1>Hüttenbuch</h1>
          {config.testversion && <Badge tone="brand">TESTSYSTEM</Badge>}
        </div>
        {notice && <Banner tone="warn" title={tMessage(notice.title)}>{tMessage(notice.text)}</Banner>}
        {problem !== undefined && <Banner tone="bad" title={t('Fehler')}>{tMessage(problem)}</Banner>}
        {!isOnline && <Banner tone="warn" title={t('Offline')}>{t('Zum Anmelden wird eine Verbindung gebraucht.')}</Banner>}
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
          <Button type="submit" variant="primary" isWide isPending={isBusy}>{t('Anmelden')}</Button>
        </Form>
        <div className="login-foot"><LocaleSwitch /></div>
      </main>
      <Suspense fallback={null}>
        {step === 'consent' && <ConsentDialog onAgreed={goOn} onCancel={() => { session.end(); setStep('form'); }} onFail={fail} />}
        {step === 'notice' && <NoticeDialog isTest={config.testversion} onGoOn={() => void finish()} onCancel={() => { session.end(); setStep('form'); }} />}
      </Suspense>
    </div>
  );
}
