import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { t } from '../../ui/t.ts';

// Its own page: the sign-in needs nothing of it.
const resetPath: string = '/passwordreset';

/** The way to a new password, with the name that stands there already. */
export function ForgottenLink({ username }: { username: string }): ReactElement {
  return (
    <Link to={resetPath} search={username === '' ? {} : { benutzer: username }}>
      {t('Kennwort vergessen?')}
    </Link>
  );
}
