import { useState, type ReactElement } from 'react';
import { TitledIconButton } from '../actions/bare-icon-button.tsx';
import { t } from '../t.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'inputMode'>;

export function PasswordField(props: PasswordFieldProps): ReactElement {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoComplete={props.autoComplete ?? 'current-password'}
      after={
        <TitledIconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? t('Kennwort verbergen') : t('Kennwort anzeigen')}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
