import type { ReactElement } from 'react';
import type { MassCreated } from './benutzer.calls.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';

/** What a mass creation makes or has made; links are shown once, for members without an address. */
export function CreatedUsers({ users, isDone }: { users: readonly MassCreated[]; isDone: boolean }): ReactElement {
  const text = ({ stand, grund, link }: MassCreated): string => {
    if (stand === 'vorhanden') return t('Hat schon einen Benutzer.');
    if (stand === 'abgelehnt') return grund === null ? t('Nicht möglich') : t(grund);
    if (!isDone) return t('Wird angelegt');
    return link ?? t('Angelegt, Link per E-Mail gesendet');
  };
  return (
    <>
      {isDone && users.some(({ link }) => link !== null) && (
        <Banner
          tone="warn"
          title={t('Diese Links werden nur jetzt gezeigt. Geben Sie sie weiter; sie gelten eine Woche und nur einmal.')}
        />
      )}
      <table className="created-users">
        <thead>
          <tr>
            <th scope="col">{t('Mitglied')}</th>
            <th scope="col">{t('Benutzername')}</th>
            <th scope="col">{t('Ergebnis')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.mgd_id}>
              <td>{user.name}</td>
              <td>{user.benutzername ?? ''}</td>
              <td>{text(user)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
