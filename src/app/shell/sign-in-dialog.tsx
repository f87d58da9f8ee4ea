import { useState, type FormEvent, type ReactElement } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { refreshAppData } from '../app-control.ts';
import { login } from '../login/login-call.ts';
import { postJson, session } from '../services.ts';

/** Signing in again in place: the screen, the queue and what is typed stay as they are. */
export function SignInDialog({ username, onClose }: { username: string; onClose: () => void }): ReactElement {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    setBusy(true);
    const answer = await login((body) => postJson('/login', body), username, password);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.text);
    session.accept(answer.tokens);
    onClose();
    void refreshAppData();
  };
  return (
    <Dialog title={t('Anmelden')} size="small" isOpen onOpenChange={onClose}>
      <Form className="stack" onSubmit={(event) => void submit(event)}>
        {problem !== undefined && <Banner tone="bad" title={t('Fehler')}>{tMessage(problem)}</Banner>}
        <TextField label={t('Benutzername')} value={username} isReadOnly autoComplete="username" />
        <PasswordField label={t('Kennwort')} value={password} onChange={setPassword} isRequired autoFocus />
        <div className="row">
          <Button type="submit" variant="primary" isPending={isBusy}>{t('Anmelden')}</Button>
          <Button variant="quiet" onPress={onClose}>{t('Später')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
