import type { ReactElement } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { t } from '../../ui/t.ts';

type Typed = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

type NewPasswordFieldsProps = { neu: Typed; bestaetigung: Typed; autoFocus?: boolean; isDisabled?: boolean };

/** A password to be, typed twice. */
export function NewPasswordFields({
  neu,
  bestaetigung,
  autoFocus = false,
  isDisabled = false,
}: NewPasswordFieldsProps): ReactElement {
  return (
    <>
      <PasswordField
        {...neu}
        label={t('Neues Kennwort')}
        hint={
          neu.error === undefined
            ? t(
                'Mindestens 12 Zeichen. Mehrere Wörter hintereinander lassen sich leicht merken und schwer erraten; häufige Kennwörter und der eigene Name werden abgelehnt.',
              )
            : undefined
        }
        icon="lock"
        autoComplete="new-password"
        isRequired
        autoFocus={autoFocus}
        isDisabled={isDisabled}
      />
      <PasswordField
        {...bestaetigung}
        label={t('Bestätigung Kennwort')}
        icon="lock"
        autoComplete="new-password"
        isRequired
        isDisabled={isDisabled}
      />
    </>
  );
}
