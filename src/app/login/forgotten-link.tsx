import type { ReactElement } from 'react';
import { t } from '../../ui/t.ts';
import { Link } from '../../screens/link.tsx';

/** The way to a new password, with the name that stands there already. */
export function ForgottenLink({ username }: { username: string }): ReactElement {
  return (
    <Link to="/passwordreset" search={username === '' ? {} : { benutzer: username }}>
      {t('Kennwort vergessen?')}
    </Link>
  );
}
