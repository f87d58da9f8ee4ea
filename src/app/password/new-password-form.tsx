import { useState, type FormEvent, type ReactElement } from 'react';
import { Form } from 'react-aria-components/Form';
import { message } from '../../lib/message.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { postJson } from '../services.ts';
import { resetPassword } from './calls.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordRules } from './rules.ts';
import { useFields } from './use-fields.ts';

type NewPasswordFormProps = { id: string; username: string; onDone: () => void; onCancel: () => void };

export function NewPasswordForm({ id, username, onDone, onCancel }: NewPasswordFormProps): ReactElement {
  const form = useFields({ neu: '', bestaetigung: '' }, newPasswordRules);
  const [problem, setProblem] = useState<{ readonly text: string; readonly reason?: string }>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!form.check()) return setProblem({ text: message('Nicht alle Pflichtfelder sind gesetzt.') });
    setBusy(true);
    setProblem(undefined);
    const answer = await resetPassword(postJson, id, username, form.values.neu);
    setBusy(false);
    if (answer.ok) onDone();
    else setProblem({ text: message('Es ist ein Fehler aufgetreten!!'), reason: answer.text });
  };
  return (
    <Form className="stack" onSubmit={(event) => void submit(event)}>
      {problem !== undefined && (
        <Banner tone="bad" title={tMessage(problem.text)}>
          {problem.reason !== undefined && tMessage(problem.reason)}
        </Banner>
      )}
      <TextField
        label={t('Benutzer')}
        name="username"
        value={username}
        icon="person"
        autoComplete="username"
        isReadOnly
      />
      <NewPasswordFields neu={form.field('neu')} bestaetigung={form.field('bestaetigung')} autoFocus />
      <div className="reset-actions">
        <Button variant="quiet" onPress={onCancel}>
          {t('Abbrechen')}
        </Button>
        <Button type="submit" variant="primary" isPending={isBusy}>
          {t('Kennwort speichern')}
        </Button>
      </div>
    </Form>
  );
}
