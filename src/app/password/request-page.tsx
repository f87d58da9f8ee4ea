import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { Form } from 'react-aria-components/Form';
import { message } from '../../lib/message.ts';
import { resetTexts } from '../../protocol/password.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { postJson } from '../services.ts';
import { askForReset, type Called } from './calls.ts';
import { ResetFrame } from './reset-frame.tsx';
import { requestRules } from './rules.ts';
import { useFields } from './use-fields.ts';
import { useNavigate } from '../../screens/link.tsx';

const invalid: Called<undefined> = { ok: false, text: message('Nicht alle Pflichtfelder sind gesetzt.') };

/** Step 1 of a forgotten password (spec A 2): who it is, and where the mail goes. */
export function RequestPage(): ReactElement {
  useLocale();
  const navigate = useNavigate();
  const form = useFields(prefilled(), requestRules);
  const [answer, setAnswer] = useState<Called<undefined>>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // What stood in the address is in the fields now and shall stay nowhere else.
    if (location.search !== '') void navigate({ to: '/passwordreset', search: {}, replace: true });
  }, [navigate]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!form.check()) return setAnswer(invalid);
    setBusy(true);
    setAnswer(undefined);
    setAnswer(await askForReset(postJson, form.values.benutzer, form.values.email));
    setBusy(false);
  };

  return (
    <ResetFrame>
      <p>{t('Sie erhalten einen Link an Ihre E-Mail-Adresse, mit dem Sie ein neues Kennwort festlegen.')}</p>
      {answer?.ok === true && <Banner tone="ok">{tMessage(resetTexts.asked)}</Banner>}
      {answer?.ok === false && (
        <Banner tone="bad" title={t('Fehler')}>
          {tMessage(answer.text)}
        </Banner>
      )}
      <Form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.field('benutzer')}
          label={t('Benutzer')}
          icon="person"
          autoComplete="username"
          autoCapitalize="none"
          isRequired
          autoFocus={form.values.benutzer === ''}
        />
        <TextField
          {...form.field('email')}
          autoComplete="email"
          label={t('E-Mail')}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          isRequired
        />
        <div className="reset-actions">
          <Button variant="quiet" onPress={() => void navigate({ to: '/login' })}>
            {t('Abbrechen')}
          </Button>
          <Button type="submit" variant="primary" isPending={isBusy}>
            {t('Zurücksetzen')}
          </Button>
        </div>
      </Form>
    </ResetFrame>
  );
}

/** What a link gave along. The router puts what looks like a number into quotes. */
function prefilled(): { benutzer: string; email: string } {
  const given = new URLSearchParams(location.search);
  const text = (name: string): string => (given.get(name) ?? '').replace(/^"(.*)"$/, '$1');
  return { benutzer: text('benutzer'), email: text('email') };
}
